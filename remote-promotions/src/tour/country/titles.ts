/** What the page of each country is called, by the country's code. */
export const titles: Record<string, string> = {
  FR: '法国酒庄之旅',
  ES: '西班牙酒庄之旅',
  IT: '意大利酒庄之旅',
  AU: '澳大利亚酒庄之旅',
  CL: '智利酒庄之旅',
};
