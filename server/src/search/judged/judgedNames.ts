/** Judged queries for wineries and their wines, however they are written (`readJudgedQueries` says how a line is read). */
export const judgedNames = `
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
`;
