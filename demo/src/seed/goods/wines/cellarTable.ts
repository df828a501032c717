/**
 * The demo cellar. A winery: key | name | foreign name | region | founded. Its wines below, each:
 * name | foreign name | type | grapes with their share | yuan a bottle | vintages (m magnum, h half bottle, nv none) | appellation [|
 * region]. Regions and grapes are real, producers and labels are invented. Rows are only ever added at the end: product codes count along.
 */
export const cellarTable = `
aubrac | 奥布拉克庄园 | Château Aubrac | pauillac | 1784
- 正牌干红 | Grand Vin | red | cabernet-sauvignon 68, merlot 27, cabernet-franc 5 | 1280 | 2015 2016 2018 2019 2016m 2015h | AOC Pauillac
- 副牌干红 | Les Tours d'Aubrac | red | cabernet-sauvignon 58, merlot 42 | 368 | 2018 2019 2020 | AOC Pauillac
verdelac | 维尔德拉克庄园 | Château Verdelac | margaux | 1821
- 正牌干红 | Grand Vin | red | cabernet-sauvignon 62, merlot 34, cabernet-franc 4 | 980 | 2014 2016 2018 2018m | AOC Margaux
- 副牌干红 | La Rose de Verdelac | red | merlot 52, cabernet-sauvignon 48 | 298 | 2018 2020 | AOC Margaux
laune | 洛恩园 | Clos de Laune | morey-saint-denis | 1856
- 特级园干红 | Grand Cru | red | pinot-noir 100 | 2360 | 2017 2018 2019 | Grand Cru
- 村级干红 | Vieilles Vignes | red | pinot-noir 100 | 568 | 2019 2020 2021 | AOC Morey-Saint-Denis
- 勃艮第干红 | Bourgogne Rouge | red | pinot-noir 100 | 218 | 2021 2022 | AOC Bourgogne | burgundy
erlen | 埃伦庄园 | Weingut Erlen | saar | 1898
- 萨尔雷司令 | Saar Riesling | white | riesling 100 | 158 | 2020 2021 2022 | VDP. Gutswein
- 雷司令小房酒 | Riesling Kabinett | white | riesling 100 | 238 | 2019 2021 | Prädikatswein
- 雷司令精选 | Riesling Auslese | sweet | riesling 100 | 498 | 2018 2019h | Prädikatswein
varenne | 瓦雷纳 | Champagne Varenne | reims | 1867
- 天然香槟 | Brut Réserve | sparkling | pinot-noir 55, chardonnay 45 | 218 | nv nvm nvh | AOC Champagne
- 桃红香槟 | Brut Rosé | sparkling | pinot-noir 70, chardonnay 30 | 398 | nv | AOC Champagne
- 年份香槟 | Millésime | sparkling | pinot-noir 60, chardonnay 40 | 688 | 2012 2013 | AOC Champagne
redmarsh | 红沼 | Redmarsh | barossa | 1923
- 老藤西拉 | Old Vine Shiraz | red | syrah 100 | 328 | 2017 2018 2019 2020 | Barossa Valley
- 百年地块西拉 | Centenary Block Shiraz | red | syrah 100 | 1180 | 2016 2018 | Barossa Valley
- 歌海娜混酿 | GSM | red | grenache 52, syrah 33, mourvedre 15 | 198 | 2020 2021 | Barossa Valley
mareval | 马瑞瓦 | Maréval | cognac | 1819
- 特优干邑 | X.O | spirit | ugni-blanc 100 | 980 | nv | Grande Champagne
- 陈酿干邑 | V.S.O.P | spirit | ugni-blanc 100 | 398 | nv | Fine Champagne
- 世代珍藏干邑 | Héritage Hors d'Âge | spirit | ugni-blanc 100 | 3980 | nv | Grande Champagne
ormelune | 榆月庄园 | Château Ormelune | saint-julien | 1795
- 正牌干红 | Grand Vin | red | cabernet-sauvignon 65, merlot 30, cabernet-franc 5 | 860 | 2015 2016 2017 2019 | AOC Saint-Julien
- 副牌干红 | L'Orme | red | merlot 55, cabernet-sauvignon 45 | 268 | 2019 2020 | AOC Saint-Julien
tourvignan | 图维尼昂庄园 | Château Tourvignan | saint-estephe | 1808
- 正牌干红 | Grand Vin | red | cabernet-sauvignon 55, merlot 40, cabernet-franc 5 | 528 | 2014 2015 2018 2015m | AOC Saint-Estèphe
serreval | 上塞雷瓦庄园 | Château Haut-Serreval | haut-medoc | 1869
- 中级庄干红 | Cru Bourgeois | red | cabernet-sauvignon 50, merlot 45, cabernet-franc 5 | 138 | 2018 2019 2020 2021 | AOC Haut-Médoc
- 珍藏干红 | Cuvée Prestige | red | cabernet-sauvignon 60, merlot 40 | 198 | 2018 2019 | AOC Haut-Médoc
clairmarais | 克莱玛莱庄园 | Château Clairmarais | saint-emilion | 1834
- 特级园干红 | Grand Cru | red | merlot 78, cabernet-franc 22 | 468 | 2015 2016 2019 2020 | Saint-Émilion Grand Cru
- 副牌干红 | Le Marais | red | merlot 85, cabernet-franc 15 | 188 | 2019 2021 | AOC Saint-Émilion
merlande | 梅朗德园 | Clos Merlande | pomerol | 1902
- 干红 | Pomerol | red | merlot 92, cabernet-franc 8 | 1680 | 2015 2016 2018 | AOC Pomerol
pinsaguet | 潘萨盖庄园 | Château Pinsaguet | pessac-leognan | 1763
- 干红 | Rouge | red | cabernet-sauvignon 55, merlot 45 | 398 | 2016 2018 2019 | AOC Pessac-Léognan
- 干白 | Blanc | white | sauvignon-blanc 65, semillon 35 | 358 | 2020 2021 | AOC Pessac-Léognan
brumedor | 金雾庄园 | Château Brumedor | sauternes | 1741
- 贵腐甜白 | Sauternes | sweet | semillon 82, sauvignon-blanc 18 | 428 | 2011 2014 2015h 2017 | AOC Sauternes
tessaulne | 泰索讷酒庄 | Domaine Tessaulne | gevrey-chambertin | 1878
- 村级干红 | Gevrey-Chambertin | red | pinot-noir 100 | 498 | 2018 2019 2020 | AOC Gevrey-Chambertin
- 一级园干红 | Premier Cru Les Cazelles | red | pinot-noir 100 | 1080 | 2017 2019 | Premier Cru
fontvallon | 丰瓦隆酒庄 | Domaine Fontvallon | vosne-romanee | 1911
- 一级园干红 | Premier Cru | red | pinot-noir 100 | 1980 | 2018 2019 | Premier Cru
- 村级干红 | Vosne-Romanée | red | pinot-noir 100 | 888 | 2019 2020 | AOC Vosne-Romanée
rouvenay | 鲁夫奈世家 | Maison Rouvenay | beaune | 1890
- 博讷一级园干红 | Beaune Premier Cru | red | pinot-noir 100 | 458 | 2018 2020 | Premier Cru
- 波玛干红 | Pommard | red | pinot-noir 100 | 528 | 2018 2019 | AOC Pommard | pommard
- 勃艮第干白 | Bourgogne Blanc | white | chardonnay 100 | 168 | 2021 2022 | AOC Bourgogne | burgundy
sechereau | 塞舍罗酒庄 | Domaine Séchereau | chablis | 1926
- 夏布利干白 | Chablis | white | chardonnay 100 | 188 | 2020 2021 2022 | AOC Chablis
- 夏布利一级园干白 | Chablis Premier Cru | white | chardonnay 100 | 318 | 2020 2021 | Premier Cru
aubepine | 山楂花酒庄 | Domaine de l'Aubépine | meursault | 1884
- 默尔索干白 | Meursault Vieilles Vignes | white | chardonnay 100 | 668 | 2019 2020 2021 | AOC Meursault
montraval | 蒙特拉瓦酒庄 | Domaine Montraval | puligny-montrachet | 1871
- 一级园干白 | Premier Cru Les Combes | white | chardonnay 100 | 1280 | 2018 2020 | Premier Cru
brionnel | 布里奥内尔酒窖 | Cave de Brionnel | macon | 1929
- 马贡村干白 | Mâcon-Villages | white | chardonnay 100 | 118 | 2021 2022 2023 | AOC Mâcon-Villages
deloriere | 德洛丽耶世家 | Maison Delorière | cote-des-blancs | 1849
- 白中白香槟 | Blanc de Blancs | sparkling | chardonnay 100 | 458 | nv nvm | Grand Cru
- 特酿香槟 | Cuvée Solstice | sparkling | chardonnay 70, pinot-noir 30 | 1380 | 2008 2012 | Grand Cru
rocaval | 罗卡瓦酒庄 | Domaine Rocaval | cote-rotie | 1938
- 罗第丘干红 | Côte-Rôtie | red | syrah 96, viognier 4 | 698 | 2017 2019 | AOC Côte-Rôtie
- 维欧尼干白 | Viognier | white | viognier 100 | 188 | 2021 2022 | IGP Collines Rhodaniennes | rhone
pierregrise | 灰石酒庄 | Domaine Pierregrise | hermitage | 1892
- 埃米塔日干红 | Hermitage | red | syrah 100 | 880 | 2015 2017 2018 | AOC Hermitage
galets | 赤卵石酒庄 | Domaine des Galets Roux | chateauneuf | 1905
- 教皇新堡干红 | Châteauneuf-du-Pape | red | grenache 75, syrah 15, mourvedre 10 | 398 | 2016 2018 2019 2019m | AOC Châteauneuf-du-Pape
mistralin | 密史脱林酒窖 | Cellier du Mistralin | cotes-du-rhone | 1947
- 罗讷丘干红 | Côtes du Rhône | red | grenache 60, syrah 40 | 89 | 2020 2021 2022 | AOC Côtes du Rhône
- 罗讷丘村庄干红 | Villages | red | grenache 55, syrah 35, mourvedre 10 | 118 | 2020 2021 | AOC Côtes du Rhône Villages
silexane | 燧石酒庄 | Domaine Silexane | sancerre | 1913
- 桑塞尔干白 | Sancerre | white | sauvignon-blanc 100 | 228 | 2021 2022 2023 | AOC Sancerre
- 老藤桑塞尔干白 | Sancerre Vieilles Vignes | white | sauvignon-blanc 100 | 358 | 2020 2021 | AOC Sancerre
tuffeliere | 图菲丽庄园 | Château Tuffelière | vouvray | 1860
- 武弗雷半干白 | Vouvray Demi-Sec | white | chenin-blanc 100 | 168 | 2019 2020 | AOC Vouvray
- 武弗雷甜白 | Vouvray Moelleux | sweet | chenin-blanc 100 | 298 | 2015 2018 | AOC Vouvray
ligerac | 利热拉园 | Clos Ligérac | chinon | 1932
- 希农干红 | Chinon | red | cabernet-franc 100 | 148 | 2019 2020 2021 | AOC Chinon
heidelstein | 海德斯坦酒庄 | Domaine Heidelstein | alsace | 1787
- 雷司令干白 | Riesling Grand Cru | white | riesling 100 | 288 | 2019 2020 | Alsace Grand Cru
- 琼瑶浆干白 | Gewurztraminer | white | gewurztraminer 100 | 198 | 2020 2021 | AOC Alsace
- 灰皮诺干白 | Pinot Gris | white | pinot-gris 100 | 188 | 2020 2021 | AOC Alsace
lavandiere | 拉旺蒂庄园 | Château Lavandière | provence | 1919
- 普罗旺斯桃红 | Côtes de Provence Rosé | rose | grenache 60, syrah 25, mourvedre 15 | 138 | 2022 2023 2022m | AOC Côtes de Provence
- 特酿桃红 | Cuvée Azur | rose | grenache 70, mourvedre 30 | 228 | 2022 2023 | AOC Côtes de Provence
granitelle | 格拉尼泰酒庄 | Domaine Granitelle | beaujolais | 1935
- 墨贡干红 | Morgon | red | gamay 100 | 168 | 2020 2021 2022 | AOC Morgon
- 弗勒里干红 | Fleurie | red | gamay 100 | 158 | 2021 2022 | AOC Fleurie
garrigal | 加里加庄园 | Mas Garrigal | languedoc | 1958
- 圣卢峰干红 | Pic Saint-Loup | red | syrah 60, grenache 40 | 128 | 2019 2020 2021 | AOC Pic Saint-Loup
- 桃红 | Rosé de Garrigue | rose | grenache 100 | 79 | 2022 2023 | IGP Pays d'Oc
landesac | 朗德萨克城堡 | Château Landesac | armagnac | 1804
- 雅文邑 | Hors d'Âge | spirit | ugni-blanc 100 | 528 | nv | Bas-Armagnac
valmora | 瓦尔莫拉庄园 | Cascina Valmora | barolo | 1895
- 巴罗洛干红 | Barolo | red | nebbiolo 100 | 468 | 2015 2016 2018 | Barolo DOCG
- 单一园巴罗洛干红 | Barolo Bricco Alto | red | nebbiolo 100 | 880 | 2015 2016 2016m | Barolo DOCG
- 巴贝拉干红 | Barbera d'Alba | red | barbera 100 | 138 | 2020 2021 | Barbera d'Alba DOC | piedmont
serrabella | 塞拉贝拉庄园 | Poderi Serrabella | barbaresco | 1922
- 巴巴莱斯科干红 | Barbaresco | red | nebbiolo 100 | 368 | 2017 2018 2019 | Barbaresco DOCG
dolcemonte | 甜丘庄园 | Tenuta Dolcemonte | asti | 1950
- 阿斯蒂莫斯卡托 | Moscato d'Asti | sweet | moscato 100 | 98 | 2022 2023 2023h | Moscato d'Asti DOCG
roccalba | 罗卡尔巴城堡 | Castello di Roccalba | chianti-classico | 1720
- 经典基安蒂干红 | Chianti Classico | red | sangiovese 92, merlot 8 | 158 | 2019 2020 2021 | Chianti Classico DOCG
- 珍藏经典基安蒂干红 | Chianti Classico Riserva | red | sangiovese 100 | 278 | 2017 2018 | Chianti Classico DOCG
montevelo | 蒙特维罗农庄 | Fattoria Montevelo | montalcino | 1888
- 布鲁奈罗干红 | Brunello di Montalcino | red | sangiovese 100 | 598 | 2015 2016 2017 | Brunello di Montalcino DOCG
- 罗索干红 | Rosso di Montalcino | red | sangiovese 100 | 218 | 2019 2020 | Rosso di Montalcino DOC
maremoro | 玛雷莫罗庄园 | Tenuta Maremoro | bolgheri | 1974
- 宝格丽超级干红 | Bolgheri Superiore | red | cabernet-sauvignon 60, cabernet-franc 25, merlot 15 | 1480 | 2016 2018 2019 | Bolgheri Superiore DOC
- 宝格丽干红 | Bolgheri Rosso | red | merlot 45, cabernet-sauvignon 40, syrah 15 | 328 | 2020 2021 | Bolgheri DOC
corvara | 科尔瓦拉庄园 | Villa Corvara | valpolicella | 1866
- 阿玛罗尼干红 | Amarone Classico | red | corvina 75, merlot 25 | 498 | 2015 2016 2017 | Amarone della Valpolicella DOCG
- 里帕索干红 | Ripasso Superiore | red | corvina 80, merlot 20 | 188 | 2019 2020 | Valpolicella Ripasso DOC
fiorina | 花丘酒庄 | Colle Fiorina | prosecco | 1961
- 普罗塞克极干起泡 | Prosecco Extra Dry | sparkling | glera 100 | 98 | nv nvm | Prosecco Superiore DOCG
nerofuoco | 黑火酒庄 | Contrada Nerofuoco | etna | 2004
- 埃特纳干红 | Etna Rosso | red | nerello 100 | 258 | 2018 2019 2020 | Etna DOC
terrarossa | 赤土农庄 | Masseria Terrarossa | puglia | 1933
- 普里米蒂沃干红 | Primitivo di Manduria | red | primitivo 100 | 118 | 2020 2021 2022 | Primitivo di Manduria DOC
- 六十年老藤干红 | Sessantanni Vigne | red | primitivo 100 | 238 | 2018 2019 | Primitivo di Manduria DOC
valdorado | 瓦尔多拉多酒庄 | Bodegas Valdorado | rioja | 1879
- 陈酿干红 | Crianza | red | tempranillo 90, grenache 10 | 98 | 2018 2019 2020 | Rioja DOCa
- 珍藏干红 | Reserva | red | tempranillo 92, carinena 8 | 178 | 2015 2016 2017 | Rioja DOCa
- 特级珍藏干红 | Gran Reserva | red | tempranillo 95, carinena 5 | 398 | 2010 2011 2010m | Rioja DOCa
solana | 索拉纳庄园 | Pago de Solana Alta | ribera | 1989
- 杜埃罗陈酿干红 | Crianza | red | tempranillo 100 | 168 | 2019 2020 | Ribera del Duero DO
- 单一园干红 | Viña del Páramo | red | tempranillo 100 | 680 | 2016 2018 | Ribera del Duero DO
pissarral | 皮萨拉酒窖 | Celler Pissarral | priorat | 1996
- 普里奥拉托干红 | Vinyes Velles | red | grenache 60, carinena 40 | 428 | 2016 2018 2019 | Priorat DOQ
marego | 玛雷戈庄园 | Pazo do Marego | rias-baixas | 1987
- 阿尔巴利诺干白 | Albariño | white | albarino 100 | 158 | 2021 2022 2023 | Rías Baixas DO
montserena | 蒙塞雷娜酒窖 | Caves Montserena | penedes | 1901
- 卡瓦天然起泡 | Cava Brut Nature | sparkling | chardonnay 40, albarino 60 | 108 | nv nvm | Cava DO
- 珍藏卡瓦起泡 | Cava Gran Reserva | sparkling | chardonnay 100 | 198 | 2015 2016 | Cava DO
cuestabrava | 勇坡酒庄 | Bodega Cuesta Brava | toro | 1998
- 托罗干红 | Toro Roble | red | tempranillo 100 | 108 | 2019 2020 | Toro DO
serenal | 晴原酒庄 | Viña Serenal | rueda | 1982
- 弗德乔干白 | Verdejo | white | verdejo 100 | 88 | 2021 2022 | Rueda DO
levantera | 东风酒庄 | Bodegas Levantera | jerez | 1830
- 菲诺雪莉 | Fino | white | palomino 100 | 128 | nv nvh | Jerez DO
- 奥罗索雪莉 | Oloroso | sweet | palomino 100 | 198 | nv | Jerez DO
ironbark | 铁皮木庄园 | Ironbark Hollow | mclaren-vale | 1968
- 西拉干红 | Shiraz | red | syrah 100 | 168 | 2019 2020 2021 | McLaren Vale
- 歌海娜干红 | Bush Vine Grenache | red | grenache 100 | 218 | 2020 2021 | McLaren Vale
harrowgate | 哈罗盖特庄园 | Harrowgate Estate | coonawarra | 1951
- 红土赤霞珠干红 | Terra Rossa Cabernet | red | cabernet-sauvignon 100 | 268 | 2016 2018 2019 | Coonawarra
bluewren | 蓝鹪鹩庄园 | Bluewren Estate | clare-valley | 1972
- 雷司令干白 | Riesling | white | riesling 100 | 158 | 2020 2021 2022 | Clare Valley
fernleigh | 芬莉庄园 | Fernleigh | yarra-valley | 1985
- 黑皮诺干红 | Pinot Noir | red | pinot-noir 100 | 238 | 2020 2021 | Yarra Valley
- 霞多丽干白 | Chardonnay | white | chardonnay 100 | 228 | 2020 2021 | Yarra Valley
capestone | 海角石庄园 | Capestone | margaret-river | 1979
- 赤霞珠干红 | Cabernet Sauvignon | red | cabernet-sauvignon 88, merlot 12 | 288 | 2017 2018 2019 | Margaret River
- 霞多丽干白 | Chardonnay | white | chardonnay 100 | 268 | 2020 2021 | Margaret River
southerly | 南风庄园 | Southerly | tasmania | 1994
- 传统法起泡 | Méthode Tasmanoise | sparkling | chardonnay 60, pinot-noir 40 | 258 | nv | Tasmania
- 黑皮诺干红 | Pinot Noir | red | pinot-noir 100 | 288 | 2020 2021 | Tasmania
cordillera | 明岭酒庄 | Viña Cordillera Clara | maipo | 1882
- 珍藏赤霞珠干红 | Reserva Cabernet | red | cabernet-sauvignon 100 | 78 | 2020 2021 2022 | Valle del Maipo DO
- 特级珍藏赤霞珠干红 | Gran Reserva Cabernet | red | cabernet-sauvignon 92, cabernet-franc 8 | 168 | 2018 2019 2020 | Valle del Maipo DO
- 旗舰干红 | Cumbre | red | cabernet-sauvignon 85, carmenere 15 | 780 | 2015 2017 | Puente Alto DO
quillay | 皂木庄园 | Viña Quillay Alto | colchagua | 1954
- 佳美娜干红 | Carménère | red | carmenere 100 | 88 | 2020 2021 2022 | Valle de Colchagua DO
- 西拉干红 | Syrah Ladera | red | syrah 100 | 138 | 2019 2020 | Valle de Colchagua DO
niebla | 蓝雾庄园 | Viña Niebla Azul | casablanca | 1991
- 长相思干白 | Sauvignon Blanc | white | sauvignon-blanc 100 | 79 | 2021 2022 2023 | Valle de Casablanca DO
- 霞多丽干白 | Chardonnay | white | chardonnay 100 | 98 | 2021 2022 | Valle de Casablanca DO
condor | 神鹰石酒庄 | Viña Piedra Cóndor | aconcagua | 1908
- 波尔多混酿干红 | Ensamble | red | cabernet-sauvignon 70, carmenere 20, syrah 10 | 258 | 2017 2018 2019 | Valle de Aconcagua DO
schieferhorn | 板岩角酒庄 | Weingut Schieferhorn | mosel | 1764
- 雷司令干白 | Riesling Trocken | white | riesling 100 | 138 | 2021 2022 | VDP. Gutswein
- 雷司令晚收 | Riesling Spätlese | sweet | riesling 100 | 258 | 2018 2019 2021 | Prädikatswein
rabenau | 拉贝瑙堡 | Schloss Rabenau | rheingau | 1693
- 特级园雷司令干白 | Riesling Grosses Gewächs | white | riesling 100 | 398 | 2018 2019 2020 | VDP. Grosse Lage
sandkammer | 砂岩窖酒庄 | Weingut Sandkammer | pfalz | 1907
- 黑皮诺干红 | Spätburgunder | red | pinot-noir 100 | 188 | 2019 2020 | VDP. Ortswein
- 雷司令干白 | Riesling Kalkmergel | white | riesling 100 | 128 | 2021 2022 | VDP. Gutswein
hollowmere | 霍洛米尔酒庄 | Hollowmere | napa | 1976
- 赤霞珠干红 | Cabernet Sauvignon | red | cabernet-sauvignon 90, merlot 10 | 880 | 2016 2018 2019 | Napa Valley AVA
- 珍藏赤霞珠干红 | Reserve Cabernet | red | cabernet-sauvignon 100 | 2280 | 2016 2018 | Oakville AVA
foghorn | 雾角酒庄 | Foghorn Lane | sonoma | 1993
- 黑皮诺干红 | Russian River Pinot Noir | red | pinot-noir 100 | 368 | 2019 2020 | Russian River Valley AVA
- 霞多丽干白 | Chardonnay | white | chardonnay 100 | 298 | 2020 2021 | Sonoma Coast AVA
cedarfold | 雪松坳酒庄 | Cedarfold | willamette | 1988
- 黑皮诺干红 | Pinot Noir | red | pinot-noir 100 | 328 | 2019 2020 2021 | Willamette Valley AVA
basalt | 玄武岩酒庄 | Basalt Reach | columbia | 1999
- 梅洛干红 | Merlot | red | merlot 100 | 198 | 2018 2019 | Columbia Valley AVA
ternbay | 燕鸥湾酒庄 | Tern Bay | marlborough | 1990
- 长相思干白 | Sauvignon Blanc | white | sauvignon-blanc 100 | 128 | 2021 2022 2023 | Marlborough
- 单一园长相思干白 | Wairau Single Vineyard | white | sauvignon-blanc 100 | 198 | 2021 2022 | Marlborough
kawaroa | 卡瓦罗阿酒庄 | Kawaroa Terraces | central-otago | 2001
- 黑皮诺干红 | Pinot Noir | red | pinot-noir 100 | 298 | 2019 2020 2021 | Central Otago
gravelmouth | 砾口酒庄 | Gravelmouth | hawkes-bay | 1986
- 西拉干红 | Gimblett Syrah | red | syrah 100 | 238 | 2018 2019 | Hawke's Bay
valeermo | 幽谷庄园 | Quinta do Vale Ermo | douro | 1773
- 杜罗干红 | Douro Tinto | red | touriga 60, tempranillo 40 | 138 | 2018 2019 2020 | Douro DOC
- 十年茶色波特 | 10 Year Old Tawny | sweet | touriga 70, tempranillo 30 | 238 | nv | Porto DOC
- 年份波特 | Vintage Port | sweet | touriga 80, tempranillo 20 | 598 | 2011 2016 | Porto DOC
sobreira | 软木林庄园 | Herdade da Sobreira | alentejo | 1945
- 阿连特茹干红 | Tinto Reserva | red | touriga 50, syrah 50 | 108 | 2019 2020 | Alentejo DOC
ramalha | 拉马利亚庄园 | Casa da Ramalha | vinho-verde | 1939
- 绿酒干白 | Vinho Verde | white | loureiro 100 | 69 | 2022 2023 | Vinho Verde DOC
nevada | 南雪庄园 | Finca Nevada Sur | uco-valley | 1997
- 高海拔马尔贝克干红 | High Altitude Malbec | red | malbec 100 | 158 | 2019 2020 2021 | Valle de Uco IG
- 单一地块马尔贝克干红 | Parcela 12 Malbec | red | malbec 100 | 480 | 2017 2018 | Valle de Uco IG
alamos | 老杨庄园 | Bodega Alameda Vieja | mendoza | 1916
- 马尔贝克干红 | Malbec Reserva | red | malbec 100 | 88 | 2020 2021 2022 | Mendoza IG
nubealta | 高云酒庄 | Bodega Nube Alta | salta | 1978
- 托伦特斯干白 | Torrontés | white | torrontes 100 | 98 | 2021 2022 | Salta IG
silverleaf | 银叶庄园 | Silverleaf Kloof | stellenbosch | 1701
- 皮诺塔吉干红 | Pinotage | red | pinotage 100 | 128 | 2019 2020 2021 | WO Stellenbosch
- 赤霞珠干红 | Cabernet Sauvignon | red | cabernet-sauvignon 85, merlot 15 | 178 | 2018 2019 | WO Stellenbosch
droogeland | 旱地庄园 | Droogeland | swartland | 2008
- 老藤白诗南干白 | Old Bush Vine Chenin | white | chenin-blanc 100 | 168 | 2020 2021 | WO Swartland
constance | 康斯坦山庄园 | Constance Hill | constantia | 1714
- 天然甜白 | Vin de Constance Hill | sweet | moscato 100 | 398 | 2017 2018 | WO Constantia
helan | 贺岚庄园 | Château Helan Mist | ningxia | 2006
- 赤霞珠干红 | Cabernet Réserve | red | cabernet-sauvignon 80, merlot 20 | 298 | 2018 2019 2020 | 贺兰山东麓
- 马瑟兰干红 | Marselan | red | marselan 100 | 238 | 2019 2020 | 贺兰山东麓
- 霞多丽干白 | Chardonnay | white | chardonnay 100 | 198 | 2021 2022 | 贺兰山东麓
meri | 云岭雪峰酒庄 | Meri Terrace | yunnan | 2011
- 冰川赤霞珠干红 | Glacier Cabernet | red | cabernet-sauvignon 75, cabernet-franc 25 | 680 | 2017 2018 | 香格里拉
penglai | 海丘酒庄 | Haiqiu Estate | shandong | 2009
- 马瑟兰干红 | Marselan | red | marselan 100 | 188 | 2019 2020 | 蓬莱海岸
- 小芒森甜白 | Petit Manseng | sweet | petit-manseng 100 | 218 | 2019 2020h | 蓬莱海岸
gobi | 戈壁星酒庄 | Gobi Star | xinjiang | 2010
- 西拉干红 | Syrah | red | syrah 100 | 148 | 2019 2020 | 焉耆盆地
ardoch | 格兰雅多 | Glen Ardoch | speyside | 1824
- 十二年单一麦芽威士忌 | 12 Year Old Single Malt | spirit | malt 100 | 368 | nv | Speyside Single Malt
- 十八年雪莉桶威士忌 | 18 Year Old Sherry Cask | spirit | malt 100 | 1180 | nv | Speyside Single Malt
saltar | 盐港 | Port Saltar | islay | 1815
- 泥炭单一麦芽威士忌 | Peated Single Malt | spirit | malt 100 | 498 | nv | Islay Single Malt
kristall | 魏登水晶 | Kristallhütte Weiden | pfalz | 1926
- 波尔多水晶杯（两支） | Bordeaux Glass, Set of 2 | goods | | 268 | nv | glass
- 勃艮第水晶杯（两支） | Burgundy Glass, Set of 2 | goods | | 288 | nv | glass-round
- 香槟笛形杯（两支） | Flute, Set of 2 | goods | | 238 | nv | glass-flute
- 船形醒酒器 | Captain's Decanter | goods | | 368 | nv | decanter
verrine | 韦林坊 | Atelier Verrine | burgundy | 1952
- 侍酒师海马刀 | Sommelier Knife | goods | | 198 | nv | knife
- 双支皮质礼盒 | Leather Gift Box for Two | goods | | 158 | nv | box
collina | 橄榄丘 | Frantoio Collina | tuscany | 1927
- 特级初榨橄榄油 | Extra Virgin Olive Oil | goods | | 128 | nv | oil
- 十二年香醋 | Balsamico Tradizionale | goods | | 268 | nv | oil
`;
