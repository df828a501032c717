/**
 * Judged queries: kind | what is typed | which products of the demo cellar are wanted. Conditions of a line hold together, values joined by commas
 * and lines joined by `or` are alternatives; `none` = the shop has nothing like it.
 */
export const judgedQueries = `
name | 奥布拉克 | winery=奥布拉克庄园
name | 埃伦 | winery=埃伦庄园
name | 马瑞瓦 | winery=马瑞瓦
name | 上塞雷瓦 | winery=上塞雷瓦庄园
name | 潘萨盖 | winery=潘萨盖庄园
name | 丰瓦隆 | winery=丰瓦隆酒庄
name | 山楂花 | winery=山楂花酒庄
name | 德洛丽耶 | winery=德洛丽耶世家
name | 赤卵石 | winery=赤卵石酒庄
name | 图菲丽 | winery=图菲丽庄园
name | 拉旺蒂 | winery=拉旺蒂庄园
name | 朗德萨克 | winery=朗德萨克城堡
name | 甜丘 | winery=甜丘庄园
name | 玛雷莫罗 | winery=玛雷莫罗庄园
name | 黑火 | winery=黑火酒庄
name | 索拉纳 | winery=索拉纳庄园
name | 蒙塞雷娜 | winery=蒙塞雷娜酒窖
name | 东风 | winery=东风酒庄
name | 蓝鹪鹩 | winery=蓝鹪鹩庄园
name | 南风 | winery=南风庄园
name | 蓝雾 | winery=蓝雾庄园
name | 拉贝瑙堡 | winery=拉贝瑙堡
name | 雾角 | winery=雾角酒庄
name | 燕鸥湾 | winery=燕鸥湾酒庄
name | 幽谷 | winery=幽谷庄园
name | 南雪 | winery=南雪庄园
name | 银叶 | winery=银叶庄园
name | 贺岚 | winery=贺岚庄园
name | 戈壁星 | winery=戈壁星酒庄
foreign | verdelac | winery=维尔德拉克庄园
foreign | varenne | winery=瓦雷纳
foreign | ormelune | winery=榆月庄园
foreign | clairmarais | winery=克莱玛莱庄园
foreign | brumedor | winery=金雾庄园
foreign | rouvenay | winery=鲁夫奈世家
foreign | montraval | winery=蒙特拉瓦酒庄
foreign | rocaval | winery=罗卡瓦酒庄
foreign | cellier du mistralin | winery=密史脱林酒窖
foreign | ligerac | winery=利热拉园
foreign | granitelle | winery=格拉尼泰酒庄
foreign | valmora | winery=瓦尔莫拉庄园
foreign | roccalba | winery=罗卡尔巴城堡
foreign | villa corvara | winery=科尔瓦拉庄园
foreign | masseria terrarossa | winery=赤土农庄
foreign | celler pissarral | winery=皮萨拉酒窖
foreign | cuesta brava | winery=勇坡酒庄
foreign | ironbark hollow | winery=铁皮木庄园
foreign | fernleigh | winery=芬莉庄园
foreign | cordillera clara | winery=明岭酒庄
foreign | piedra condor | winery=神鹰石酒庄
foreign | sandkammer | winery=砂岩窖酒庄
foreign | cedarfold | winery=雪松坳酒庄
foreign | kawaroa terraces | winery=卡瓦罗阿酒庄
foreign | herdade da sobreira | winery=软木林庄园
foreign | alameda vieja | winery=老杨庄园
foreign | droogeland | winery=旱地庄园
foreign | meri terrace | winery=云岭雪峰酒庄
foreign | glen ardoch | winery=格兰雅多
foreign | Clos de Laune | winery=洛恩园
foreign | Château Tourvignan | winery=图维尼昂庄园
foreign | Domaine Tessaulne | winery=泰索讷酒庄
foreign | Cave de Brionnel | winery=布里奥内尔酒窖
foreign | Domaine Silexane | winery=燧石酒庄
foreign | Mas Garrigal | winery=加里加庄园
foreign | Fattoria Montevelo | winery=蒙特维罗农庄
foreign | Bodegas Valdorado | winery=瓦尔多拉多酒庄
foreign | Viña Serenal | winery=晴原酒庄
foreign | Capestone | winery=海角石庄园
foreign | Weingut Schieferhorn | winery=板岩角酒庄
foreign | Basalt Reach | winery=玄武岩酒庄
foreign | Casa da Ramalha | winery=拉马利亚庄园
foreign | Constance Hill | winery=康斯坦山庄园
foreign | Port Saltar | winery=盐港
pinyin | weierdelake | winery=维尔德拉克庄园
pinyin | hongzhao | winery=红沼
pinyin | shangsaileiwa | winery=上塞雷瓦庄园
pinyin | jinwu | winery=金雾庄园
pinyin | saisheluo | winery=塞舍罗酒庄
pinyin | deluoliye | winery=德洛丽耶世家
pinyin | mishituolin | winery=密史脱林酒窖
pinyin | haidesitan | winery=海德斯坦酒庄
pinyin | langdesake | winery=朗德萨克城堡
pinyin | luokaerba | winery=罗卡尔巴城堡
pinyin | huaqiu | winery=花丘酒庄
pinyin | suolana | winery=索拉纳庄园
pinyin | yongpo | winery=勇坡酒庄
pinyin | haluogaite | winery=哈罗盖特庄园
pinyin | nanfeng | winery=南风庄园
pinyin | shenyingshi | winery=神鹰石酒庄
pinyin | huoluomier | winery=霍洛米尔酒庄
pinyin | yanouwan | winery=燕鸥湾酒庄
pinyin | ruanmulin | winery=软木林庄园
pinyin | gaoyun | winery=高云酒庄
pinyin | helan | winery=贺岚庄园
pinyin | gelanyaduo | winery=格兰雅多
initials | mrw | winery=马瑞瓦
initials | klml | winery=克莱玛莱庄园
initials | tsn | winery=泰索讷酒庄
initials | szh | winery=山楂花酒庄
initials | lkw | winery=罗卡瓦酒庄
initials | lwd | winery=拉旺蒂庄园
initials | weml | winery=瓦尔莫拉庄园
initials | mtwl | winery=蒙特维罗农庄
initials | psl | winery=皮萨拉酒窖
initials | ljl | winery=蓝鹪鹩庄园
initials | byj | winery=板岩角酒庄
initials | kwla | winery=卡瓦罗阿酒庄
initials | lmly | winery=拉马利亚庄园
initials | ylxf | winery=云岭雪峰酒庄
sound | 途维尼昂 | winery=图维尼昂庄园
sound | 梅朗得 | winery=梅朗德园
sound | 赛舍罗 | winery=塞舍罗酒庄
sound | 布李奥内尔 | winery=布里奥内尔酒窖
sound | 害德斯坦 | winery=海德斯坦酒庄
sound | 加李加 | winery=加里加庄园
sound | 赛拉贝拉 | winery=塞拉贝拉庄园
sound | 猛特维罗 | winery=蒙特维罗农庄
sound | 挖尔多拉多 | winery=瓦尔多拉多酒庄
sound | 马雷戈 | winery=玛雷戈庄园
sound | 哈洛盖特 | winery=哈罗盖特庄园
sound | 害角石 | winery=海角石庄园
sound | 霍洛米而 | winery=霍洛米尔酒庄
sound | 啦马利亚 | winery=拉马利亚庄园
sound | 康斯坦衫 | winery=康斯坦山庄园
wrong sign | 图维飞昂 | winery=图维尼昂庄园
wrong sign | 朗德飞克 | winery=朗德萨克城堡
wrong sign | 蒙特飞罗 | winery=蒙特维罗农庄
wrong sign | 蒙塞飞娜 | winery=蒙塞雷娜酒窖
wrong sign | 哈罗飞特 | winery=哈罗盖特庄园
wrong sign | 拉贝飞堡 | winery=拉贝瑙堡
misspelt | aurbac | winery=奥布拉克庄园
misspelt | marveal | winery=马瑞瓦
misspelt | pisnaguet | winery=潘萨盖庄园
misspelt | fonvtallon | winery=丰瓦隆酒庄
misspelt | aubeipne | winery=山楂花酒庄
misspelt | deolriere | winery=德洛丽耶世家
misspelt | tufefliere | winery=图菲丽庄园
misspelt | lavnadiere | winery=拉旺蒂庄园
misspelt | landseac | winery=朗德萨克城堡
misspelt | dolecmonte | winery=甜丘庄园
misspelt | mareomro | winery=玛雷莫罗庄园
misspelt | neorfuoco | winery=黑火酒庄
misspelt | monsterena | winery=蒙塞雷娜酒窖
misspelt | leavntera | winery=东风酒庄
misspelt | sotuherly | winery=南风庄园
misspelt | rabneau | winery=拉贝瑙堡
traditional | 瓦雷納 | winery=瓦雷纳
traditional | 泰索訥 | winery=泰索讷酒庄
traditional | 瓦爾莫拉 | winery=瓦尔莫拉庄园
traditional | 瑪雷莫羅 | winery=玛雷莫罗庄园
traditional | 瓦爾多拉多 | winery=瓦尔多拉多酒庄
traditional | 藍鷦鷯 | winery=蓝鹪鹩庄园
traditional | 燕鷗灣 | winery=燕鸥湾酒庄
traditional | 拉馬利亞 | winery=拉马利亚庄园
vintage | 奥布拉克2015 | winery=奥布拉克庄园 vintage=2015
vintage | 图维尼昂2014 | winery=图维尼昂庄园 vintage=2014
vintage | 潘萨盖2016 | winery=潘萨盖庄园 vintage=2016
vintage | 鲁夫奈2018 | winery=鲁夫奈世家 vintage=2018
vintage | 布里奥内尔2021 | winery=布里奥内尔酒窖 vintage=2021
vintage | 赤卵石2016 | winery=赤卵石酒庄 vintage=2016
vintage | 利热拉2019 | winery=利热拉园 vintage=2019
vintage | 加里加2019 | winery=加里加庄园 vintage=2019
vintage | 甜丘2022 | winery=甜丘庄园 vintage=2022
vintage | 科尔瓦拉2015 | winery=科尔瓦拉庄园 vintage=2015
vintage | 瓦尔多拉多2018 | winery=瓦尔多拉多酒庄 vintage=2018
vintage | 铁皮木2019 | winery=铁皮木庄园 vintage=2019
vintage | 海角石2017 | winery=海角石庄园 vintage=2017
vintage | 蓝雾2021 | winery=蓝雾庄园 vintage=2021
vintage | 砂岩窖2019 | winery=砂岩窖酒庄 vintage=2019
vintage | 玄武岩2018 | winery=玄武岩酒庄 vintage=2018
vintage | 幽谷2018 | winery=幽谷庄园 vintage=2018
vintage | 老杨2020 | winery=老杨庄园 vintage=2020
vintage | 康斯坦山2017 | winery=康斯坦山庄园 vintage=2017
vintage | 戈壁星2019 | winery=戈壁星酒庄 vintage=2019
vintage | 2014年维尔德拉克 | winery=维尔德拉克庄园 vintage=2014
vintage | 2015年榆月 | winery=榆月庄园 vintage=2015
vintage | 2011年金雾 | winery=金雾庄园 vintage=2011
vintage | 2018年蒙特拉瓦 | winery=蒙特拉瓦酒庄 vintage=2018
vintage | 2020年密史脱林 | winery=密史脱林酒窖 vintage=2020
vintage | 2020年格拉尼泰 | winery=格拉尼泰酒庄 vintage=2020
vintage | 2019年罗卡尔巴 | winery=罗卡尔巴城堡 vintage=2019
vintage | 2020年赤土 | winery=赤土农庄 vintage=2020
vintage | 2019年勇坡 | winery=勇坡酒庄 vintage=2019
vintage | 2020年芬莉 | winery=芬莉庄园 vintage=2020
vintage | 2017年神鹰石 | winery=神鹰石酒庄 vintage=2017
vintage | 2019年雪松坳 | winery=雪松坳酒庄 vintage=2019
vintage | 2019年软木林 | winery=软木林庄园 vintage=2019
vintage | 2020年旱地 | winery=旱地庄园 vintage=2020
label | 洛恩勃艮第干红 | winery=洛恩园 name~勃艮第干红
label | 榆月副牌干红 | winery=榆月庄园 name~副牌干红
label | 潘萨盖干白 | winery=潘萨盖庄园 name~干白
label | 塞舍罗夏布利一级园干白 | winery=塞舍罗酒庄 name~夏布利一级园干白
label | 罗卡瓦维欧尼干白 | winery=罗卡瓦酒庄 name~维欧尼干白
label | 图菲丽武弗雷甜白 | winery=图菲丽庄园 name~武弗雷甜白
label | 加里加桃红 | winery=加里加庄园 name~桃红
label | 罗卡尔巴珍藏经典基安蒂干红 | winery=罗卡尔巴城堡 name~珍藏经典基安蒂干红
label | 黑火埃特纳干红 | winery=黑火酒庄 name~埃特纳干红
label | 玛雷戈阿尔巴利诺干白 | winery=玛雷戈庄园 name~阿尔巴利诺干白
label | 铁皮木歌海娜干红 | winery=铁皮木庄园 name~歌海娜干红
label | 南风黑皮诺干红 | winery=南风庄园 name~黑皮诺干红
label | 板岩角雷司令晚收 | winery=板岩角酒庄 name~雷司令晚收
label | 雪松坳黑皮诺干红 | winery=雪松坳酒庄 name~黑皮诺干红
label | 幽谷年份波特 | winery=幽谷庄园 name~年份波特
label | 高云托伦特斯干白 | winery=高云酒庄 name~托伦特斯干白
label | 云岭雪峰冰川赤霞珠干红 | winery=云岭雪峰酒庄 name~冰川赤霞珠干红
region | 波尔多 | region=bordeaux
region | 圣朱利安 | region=saint-julien
region | 圣埃美隆 | region=saint-emilion
region | 苏玳 | region=sauternes
region | 热夫雷-香贝丹 | region=gevrey-chambertin
region | 博讷 | region=beaune
region | 普里尼-蒙哈榭 | region=puligny-montrachet
region | 兰斯山 | region=reims
region | 罗第丘 | region=cote-rotie
region | 罗讷河谷丘 | region=cotes-du-rhone
region | 武弗雷 | region=vouvray
region | 普罗旺斯 | region=provence
region | 干邑 | region=cognac
region | 巴罗洛 | region=barolo
region | 托斯卡纳 | region=tuscany
region | 宝格丽 | region=bolgheri
region | 普罗塞克 | region=prosecco
region | 普利亚 | region=puglia
region | 普里奥拉托 | region=priorat
region | 卢埃达 | region=rueda
region | 巴罗萨谷 | region=barossa
region | 克莱尔谷 | region=clare-valley
region | 玛格丽特河 | region=margaret-river
region | 空加瓜谷 | region=colchagua
region | 摩泽尔 | region=mosel
region | 法尔兹 | region=pfalz
region | 索诺玛 | region=sonoma
region | 马尔堡 | region=marlborough
region | 杜罗河谷 | region=douro
region | 萨尔塔 | region=salta
region | 康斯坦提亚 | region=constantia
region | 山东蓬莱 | region=shandong
region | 艾雷岛 | region=islay
region | pauillac | region=pauillac
region | haut-medoc | region=haut-medoc
region | sauternes | region=sauternes
region | morey-saint-denis | region=morey-saint-denis
region | meursault | region=meursault
region | montagne de reims | region=reims
region | hermitage | region=hermitage
region | sancerre | region=sancerre
region | provence | region=provence
region | armagnac | region=armagnac
region | asti | region=asti
region | bolgheri | region=bolgheri
region | sicilia | region=sicily
region | ribera del duero | region=ribera
region | rueda | region=rueda
region | mclaren vale | region=mclaren-vale
region | yarra valley | region=yarra-valley
region | valle de colchagua | region=colchagua
region | saar | region=saar
region | napa valley | region=napa
region | marlborough | region=marlborough
region | alentejo | region=alentejo
region | valle de uco | region=uco-valley
region | constantia | region=constantia
region | yanqi | region=xinjiang
pinyin | mage | region=margaux
pinyin | xiabuli | region=chablis
pinyin | xiangbin | region=champagne
pinyin | sangsaier | region=sancerre
pinyin | piaimengte | region=piedmont
pinyin | waboliqiela | region=valpolicella
pinyin | peineidesi | region=penedes
pinyin | yalagu | region=yarra-valley
pinyin | laiyingao | region=rheingau
pinyin | huokesiwan | region=hawkes-bay
pinyin | heidi | region=swartland
grape | 赤霞珠 | grape=cabernet-sauvignon
grape | 品丽珠 | grape=cabernet-franc
grape | 西拉 | grape=syrah
grape | 慕合怀特 | grape=mourvedre
grape | 马尔贝克 | grape=malbec
grape | 内比奥罗 | grape=nebbiolo
grape | 桑娇维塞 | grape=sangiovese
grape | 普里米蒂沃 | grape=primitivo
grape | 丹魄 | grape=tempranillo
grape | 国产多瑞加 | grape=touriga
grape | 马瑟兰 | grape=marselan
grape | 长相思 | grape=sauvignon-blanc
grape | 白诗南 | grape=chenin-blanc
grape | 琼瑶浆 | grape=gewurztraminer
grape | 维欧尼 | grape=viognier
grape | 弗德乔 | grape=verdejo
grape | 小白玫瑰 | grape=moscato
grape | 洛雷罗 | grape=loureiro
grape | 白玉霓 | grape=ugni-blanc
grape | 大麦麦芽 | grape=malt
grape | merlot | grape=merlot
grape | syrah | grape=syrah
grape | gamay | grape=gamay
grape | nebbiolo | grape=nebbiolo
grape | corvina | grape=corvina
grape | tempranillo | grape=tempranillo
grape | pinotage | grape=pinotage
grape | sauvignon blanc | grape=sauvignon-blanc
grape | semillon | grape=semillon
grape | viognier | grape=viognier
grape | glera | grape=glera
grape | loureiro | grape=loureiro
grape | palomino | grape=palomino
pinyin | pinlizhu | grape=cabernet-franc
pinyin | jiamei | grape=gamay
pinyin | sangjiaoweisai | grape=sangiovese
pinyin | jialiniang | grape=carinena
pinyin | zhangxiangsi | grape=sauvignon-blanc
pinyin | huipinuo | grape=pinot-gris
pinyin | xiaobaimeigui | grape=moscato
pinyin | paluominuo | grape=palomino
country | 法国红酒 | country=FR type=red
country | 意大利红酒 | country=IT type=red
country | 西班牙红酒 | country=ES type=red
country | 澳大利亚红酒 | country=AU type=red
country | 智利红酒 | country=CL type=red
country | 德国红酒 | country=DE type=red
country | 美国红酒 | country=US type=red
country | 新西兰红酒 | country=NZ type=red
country | 葡萄牙红酒 | country=PT type=red
country | 阿根廷红酒 | country=AR type=red
country | 南非红酒 | country=ZA type=red
country | 中国红酒 | country=CN type=red
alias | 设拉子 | grape=syrah
alias | shiraz | grape=syrah
alias | 黑比诺 | grape=pinot-noir
alias | 莎当妮 | grape=chardonnay
alias | 夏多内 | grape=chardonnay
alias | 梅鹿辄 | grape=merlot
alias | 白苏维翁 | grape=sauvignon-blanc
alias | 薏丝琳 | grape=riesling
alias | 仙粉黛 | grape=primitivo
alias | 添普兰尼洛 | grape=tempranillo
alias | 莫斯卡托 | grape=moscato
alias | 布根地 | region=burgundy
alias | 菩依乐 | region=pauillac
alias | 圣爱美浓 | region=saint-emilion
alias | 庞美罗 | region=pomerol
alias | 隆河 | region=rhone
alias | 新教皇堡 | region=chateauneuf
alias | 巴罗莎 | region=barossa
alias | 纳帕 | region=napa
alias | 马尔伯勒 | region=marlborough
alias | 贺兰山 | region=ningxia
alias | 宁夏 | region=ningxia
alias | 新教皇堡红酒 | region=chateauneuf type=red
alias | 奇安蒂 | region=chianti-classico
alias | 布鲁奈罗 | region=montalcino
alias | 阿玛罗尼 | region=valpolicella
alias | 澳洲 | country=AU
alias | 国产酒 | country=CN
alias | 右岸 | region=saint-emilion,pomerol
alias | 白兰地 | region=cognac,armagnac
alias | changxiangsi | grape=sauvignon-blanc
type | 红酒 | type=red
type | 干白 | type=white
type | 桃红 | type=rose or name~桃红
type | 气泡酒 | type=sparkling
type | 甜酒 | type=sweet
type | 烈酒 | type=spirit
type | 威士忌 | name~威士忌
type | 干邑 | region=cognac
type | 香槟 | region=champagne or name~香槟
type | hongjiu | type=red
type | 氣泡酒 | type=sparkling
type | 紅酒 | type=red
type | red wine | type=red
combination | 法国波尔多红酒 | region=bordeaux type=red
combination | 澳洲西拉 | country=AU grape=syrah
combination | 智利赤霞珠 | country=CL grape=cabernet-sauvignon
combination | 勃艮第 黑皮诺 | region=burgundy grape=pinot-noir
combination | 马尔堡长相思 | region=marlborough grape=sauvignon-blanc
combination | 德国雷司令 | country=DE grape=riesling
combination | 阿根廷马尔贝克 | country=AR grape=malbec
combination | 新西兰长相思干白 | country=NZ grape=sauvignon-blanc type=white
combination | 贺岚 马瑟兰 | winery=贺岚庄园 grape=marselan
combination | 宁夏赤霞珠干红 | region=ningxia grape=cabernet-sauvignon
combination | 法国起泡酒 | country=FR type=sparkling
combination | 红酒 2018 | type=red vintage=2018
combination | 2016 波亚克 | region=pauillac vintage=2016
combination | aubrac 2018 | winery=奥布拉克庄园 vintage=2018
combination | 奥布拉克正牌 | winery=奥布拉克庄园 name~正牌
combination | 奥布拉克副牌2020 | winery=奥布拉克庄园 name~副牌 vintage=2020
combination | 埃伦精选 | winery=埃伦庄园 name~精选
combination | 红沼老藤西拉 | winery=红沼 name~老藤西拉
combination | 意大利桑娇维塞 | country=IT grape=sangiovese
combination | 左岸红酒 | region=pauillac,margaux,saint-julien,saint-estephe,haut-medoc type=red
size | 奥布拉克1.5升 | winery=奥布拉克庄园 ml=1500
size | 奥布拉克375ml | winery=奥布拉克庄园 ml=375
size | 奥布拉克 750毫升 | winery=奥布拉克庄园 ml=750
size | 维尔德拉克大瓶 | winery=维尔德拉克庄园 ml=1500
size | 瓦雷纳半瓶装 | winery=瓦雷纳 ml=375
size | 香槟1500毫升 | region=champagne ml=1500
size | 红酒 1.5L | type=red ml=1500
pack | 奥布拉克6支装 | winery=奥布拉克庄园
pack | 奥布拉克整箱 | winery=奥布拉克庄园
score | WS 96 | score=ws96
score | RP97 | score=rp97
score | 96分 | points=96
score | 95分以上红酒 | least=95 type=red
score | 奥布拉克 ws96 | winery=奥布拉克庄园 score=ws96
score | JS 93分 | score=js93
price | 100元以下红酒 | type=red below=100
price | 300元以下 | below=300
price | 百元红酒 | type=red above=100 below=200
price | 千元以上波尔多 | region=bordeaux above=1000
price | 200到300元赤霞珠 | grape=cabernet-sauvignon above=200 below=300
price | 法国红酒500以内 | country=FR type=red below=500
price | 不超过150元的雷司令 | grape=riesling below=150
price | 一千元以上的红酒 | type=red above=1000
price | 勃艮第1000元以上 | region=burgundy above=1000
price | 预算200 红酒 | type=red below=200
goods | 酒杯 | name~杯
goods | 红酒杯 | name~杯
goods | 香槟杯 | name~笛形杯
goods | 醒酒器 | name~醒酒器
goods | 醒酒壶 | name~醒酒器
goods | 开瓶器 | name~海马刀
goods | 海马刀 | name~海马刀
goods | 礼盒 | name~礼盒
goods | 橄榄油 | name~橄榄油
goods | 香醋 | name~香醋
goods | 贵腐 | name~贵腐
goods | 雪莉酒 | name~雪莉
goods | 泥煤威士忌 | name~泥炭
dish | 牛排 | text~牛排 or grape=cabernet-sauvignon,malbec,syrah
dish | 战斧牛排 | text~战斧牛排 or grape=cabernet-sauvignon,malbec
dish | niupai | text~牛排 or grape=cabernet-sauvignon,malbec,syrah
dish | 北京烤鸭 | text~北京烤鸭 or grape=pinot-noir
dish | 火锅 | text~火锅 or grape=riesling or type=rose,sparkling
dish | 海鲜 | text~海鲜 or grape=sauvignon-blanc,chardonnay or type=sparkling
dish | 生蚝 | text~生蚝 or region=chablis or grape=sauvignon-blanc or type=sparkling
dish | 红烧牛腩 | text~红烧牛腩
dish | 孜然羊肉 | text~孜然羊肉 or grape=syrah,tempranillo
dish | 清蒸石斑 | text~清蒸石斑
dish | 港式点心 | text~港式点心 or type=sparkling
dish | 蓝纹奶酪 | text~蓝纹奶酪 or region=sauternes or name~贵腐
dish | 雪茄 | text~雪茄 or region=cognac
dish | 川菜 | grape=riesling,gewurztraminer or type=rose
dish | 小龙虾 | grape=riesling or type=rose,sparkling
dish | 巧克力 | text~巧克力 or region=cognac or name~波特
occasion | 送礼 | above=300
occasion | 自饮 | below=200
occasion | 婚宴红酒 | type=red below=300
occasion | 口粮酒 | below=150
occasion | 生日 | type=sparkling or text~生日
note | 黑醋栗 | text~黑醋栗
note | 石墨 | text~石墨
note | 铅笔芯 | text~铅笔芯
note | 红茶 | text~红茶
sentence | 适合配牛排的红酒 | type=red
sentence | 有没有好喝的雷司令 | grape=riesling
sentence | 推荐一款法国红酒 | country=FR type=red
sentence | 我想买一瓶波尔多红酒送礼 | region=bordeaux type=red above=300
sentence | 请问有什么适合吃火锅的酒 | text~火锅 or grape=riesling or type=rose,sparkling
sentence | 想找300元以下的智利赤霞珠 | country=CL grape=cabernet-sauvignon below=300
sentence | 搭配海鲜的干白 | type=white
sentence | 法国勃艮第的黑皮诺有哪些 | region=burgundy grape=pinot-noir
sentence | 澳大利亚巴罗萨谷的西拉红酒 | region=barossa grape=syrah
sentence | 2018年的波尔多红酒 | region=bordeaux type=red vintage=2018
half typed | 奥布 | winery=奥布拉克庄园
half typed | aob | winery=奥布拉克庄园
half typed | 波亚 | region=pauillac
half typed | cabern | grape=cabernet-sauvignon,cabernet-franc
half typed | chard | grape=chardonnay
half typed | 赤霞 | grape=cabernet-sauvignon
half typed | 贺 | winery=贺岚庄园
code | C1001 | code=C1001
code | c1010 | code=C1010
code | C1100 | code=C1100
other vintage | 奥布拉克2009 | winery=奥布拉克庄园
other vintage | 洛恩2001 | winery=洛恩园
other size | 埃伦 1.5升 | winery=埃伦庄园
other price | 奥布拉克 100元以下 | winery=奥布拉克庄园
nothing | 可乐 | none
nothing | 手机 | none
nothing | 洗衣液 | none
nothing | zzzxqw | none
nothing | iphone | none
nothing | 不存在的酒庄 | none
nothing | 牛奶 | none
nothing | 电冰箱 | none
`;
