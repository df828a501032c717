type Material = { title: string; body: string };

const beforeTasting: Material = {
  title: '上课前的准备',
  body: '当天不喷香水，早餐别吃辛辣，不喝咖啡。\n请带一支铅笔：纸会沾到酒，铅笔字不会化开。\n提前 15 分钟到教室签到，过敏或备孕的学员请告诉讲师，可以只闻不喝。',
};

/** What learners of each level read before and after class. */
export const levelMaterial: Record<number, Material[]> = {
  1: [
    beforeTasting,
    {
      title: '一页纸读懂品鉴三步',
      body: '看：颜色深浅与清澈度，白纸垫在杯后最清楚。\n闻：先分大类，果香、花香还是橡木，再往下细分。\n尝：甜、酸、单宁、酒精、酒体、余味，按顺序各给一个词。',
    },
    {
      title: '考前复习清单',
      body: '六大品种各记三个典型风味。\n储存：12℃ 上下、避光、横放。\n配餐四条：甜配更甜，酸配更酸，咸鲜避开重单宁，辣配微甜低酒精。',
    },
  ],
  2: [
    beforeTasting,
    {
      title: '九个主要品种对照',
      body: '霞多丽、雷司令、长相思、灰皮诺、琼瑶浆；黑皮诺、赤霞珠、梅洛、西拉。\n每个品种写下：适合的气候、酸度、酒体、典型香气、三个代表产区。\n自己画一遍，比读十遍管用。',
    },
    {
      title: '考试须知',
      body: '50 道单选题，60 分钟，答对 28 题通过。\n请带身份证原件，姓名拼音须与护照一致。\n成绩通常四到六周后公布，会在「我的课程」里看到。',
    },
  ],
  3: [
    beforeTasting,
    {
      title: '论述题怎么写',
      body: '先圈出题目里的动词：描述、解释、比较。\n每一句都写因为与所以：气候让葡萄怎样，酿造又做了什么，杯中于是有什么。\n四道题各留 25 分钟，不要在第一题上写太久。',
    },
    {
      title: '盲品训练表',
      body: '每天一款酒，按系统品鉴法写满每一项，再看答案。\n先练酸度与单宁的高低，再练香气。\n三部分各须达到 55%，不要偏科。',
    },
  ],
  4: [
    {
      title: '六个单元的学习顺序',
      body: 'D1 与 D2 打基础，建议连着考。\nD3 最重，留足半年，每周两次盲品。\nD4、D5 可以穿插，D6 的选题尽早与导师确认。',
    },
    {
      title: '推荐阅读与做笔记',
      body: '教材每章先读小结，再读正文。\n按产区建卡片：气候、土壤、品种、法规、生产、价格。\n每两周与学习小组互改一篇论述题。',
    },
  ],
};

/** What learners of every region class read. */
export const regionMaterial = (name: string): Material[] => [
  beforeTasting,
  {
    title: `${name}：课前十分钟`,
    body: `打开地图找到${name}，看它的纬度、河流与山。\n想一个问题带来：这里的酒为什么是这个味道、这个价格？\n课上会从这两个问题讲起。`,
  },
];
