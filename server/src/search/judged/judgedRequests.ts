/** Judged queries for regions, grapes, kinds, conditions, dishes and occasions (`readJudgedQueries` says how a line is read). */
export const judgedRequests = `
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
price | 200-500 | above=200 below=500
price | 100块钱左右的红酒 | type=red above=80 below=120
occasion | 公司年会 | below=200
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
occasion | 送岳父 | above=300
occasion | 年夜饭 | above=200
occasion | 单宁重 | grape=cabernet-sauvignon,syrah
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
