/** Kinds of goods as the shop calls them. */
export const TYPE_NAMES: Record<string, string> = {
  red: '红葡萄酒',
  white: '白葡萄酒',
  rose: '桃红葡萄酒',
  sparkling: '起泡酒',
  sweet: '甜酒与加强酒',
  spirit: '烈酒',
  goods: '酒具美食',
};

/** What buyers call them besides. */
export const TYPE_ALIASES: Record<string, readonly string[]> = {
  red: ['红酒', '干红', '干红葡萄酒', '红葡萄', 'red wine', 'rouge', 'rosso', 'tinto'],
  white: ['干白', '白酒葡萄', '干白葡萄酒', '白葡萄', 'white wine', 'blanc', 'bianco'],
  rose: ['桃红', '桃红酒', '粉红酒', '粉红葡萄酒', 'rosé', 'rosado', 'rosato'],
  sparkling: ['气泡酒', '起泡', '气泡', '起泡葡萄酒', 'sparkling wine'],
  sweet: ['甜酒', '甜白', '加强酒', '甜葡萄酒', '甜型酒', '甜白葡萄酒', 'sweet wine', 'dessert wine'],
  spirit: ['洋酒', '蒸馏酒', 'spirits'],
  goods: ['酒具', '配件', '美食', '周边'],
};
