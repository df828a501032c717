/** The page of each country of the tour, by the country's code. */
const pages: Record<string, string> = {
  FR: '/wine-tour-france',
  ES: '/wine-tour-spain',
  IT: '/wine-tour-italy',
  AU: '/wine-tour-australia',
  CL: '/wine-tour-chile',
};

export const pageOf = (code: string): string | undefined => pages[code];
export const countryAt = (path: string): string => Object.keys(pages).find((code) => pages[code] === path) ?? '';
