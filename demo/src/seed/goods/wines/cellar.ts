import { cellarTable } from './cellarTable';
import { regionOf, type Region } from './geography';
import { grapeOf, type Grape } from './grapes';

export type WineType = 'red' | 'white' | 'rose' | 'sparkling' | 'sweet' | 'spirit' | 'goods';
export type Bottling = { vintage: number | null; capacityMl: number; code: string };
export type Blend = { grape: Grape; percent: number }[];
export type Wine = {
  key: string;
  name: string;
  foreignName: string;
  type: WineType;
  blend: Blend;
  yuan: number;
  classification: string;
  region: Region;
  bottlings: Bottling[];
};
export type Winery = { key: string; name: string; foreignName: string; region: Region; founded: number; wines: Wine[] };

const FIRST_CODE = 1001;
const CAPACITY: Record<string, number> = { '': 750, m: 1500, h: 375 };
const SPIRIT_ML = 700;

const cells = (line: string) => line.split('|').map((cell) => cell.trim());

function blendOf(text: string): Blend {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [id = '', percent] = part.split(' ');
      return { grape: grapeOf(id), percent: Number(percent) };
    });
}

function bottlingOf(word: string, type: WineType, code: string): Bottling {
  const [, year = '', size = ''] = /^(\d{4}|nv)([mh]?)$/.exec(word) ?? [];
  const capacityMl = type === 'goods' ? 0 : type === 'spirit' ? SPIRIT_ML : CAPACITY[size]!;
  return { vintage: year === 'nv' ? null : Number(year), capacityMl, code };
}

function readTable(text: string): Winery[] {
  const wineries: Winery[] = [];
  let next = FIRST_CODE;
  for (const line of text.trim().split('\n')) {
    if (!line.startsWith('- ')) {
      const [key = '', name = '', foreignName = '', region = '', founded] = cells(line);
      wineries.push({ key, name, foreignName, region: regionOf(region), founded: Number(founded), wines: [] });
      continue;
    }
    const winery = wineries.at(-1)!;
    const [name = '', foreignName = '', kind, blend = '', yuan, vintages = '', classification = '', region] = cells(
      line.slice(2),
    );
    const type = kind as WineType;
    const bottlings = vintages.split(' ').map((word) => bottlingOf(word, type, `C${next++}`));
    const key = `${winery.key}-${winery.wines.length + 1}`;
    winery.wines.push({
      key,
      name,
      foreignName,
      type,
      blend: blendOf(blend),
      yuan: Number(yuan),
      classification,
      region: region ? regionOf(region) : winery.region,
      bottlings,
    });
  }
  return wineries;
}

export const cellar: Winery[] = readTable(cellarTable);
