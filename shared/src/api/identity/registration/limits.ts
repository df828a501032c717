/** Most pictures of licences that an application takes. */
export const MAX_LICENCES = 3;
