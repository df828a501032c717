export const SEXES = { male: '先生', female: '女士' } as const;
