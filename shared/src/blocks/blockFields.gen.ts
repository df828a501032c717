// Written by `npm run docs:blocks` from the folders of the blocks.
import type { FieldLabels } from '@cellar/shared/blocks/fieldLabels';

/** Words of every block's fields; '' = the page itself. */
export const blockFields: Record<string, Record<string, FieldLabels>> = {
  "": {
    "title": {
      "label": "页面标题"
    },
    "description": {
      "label": "分享说明"
    },
    "tone": {
      "label": "底色",
      "options": {
        "paper": "米白",
        "wine": "酒红",
        "gold": "金色",
        "night": "深夜"
      }
    },
    "shareTitle": {
      "label": "分享标题（空 = 页面标题）"
    },
    "sharePicture": {
      "label": "分享图片",
      "picks": "picture"
    }
  },
  "Banner": {
    "title": {
      "label": "标题"
    },
    "subtitle": {
      "label": "副标题"
    },
    "picture": {
      "label": "图片",
      "picks": "picture"
    },
    "button": {
      "label": "按钮"
    },
    "link": {
      "label": "跳转",
      "picks": "link"
    },
    "height": {
      "label": "高度",
      "options": {
        "tall": "高",
        "middle": "中",
        "low": "低"
      }
    },
    "tone": {
      "label": "文字",
      "options": {
        "light": "浅色",
        "dark": "深色"
      }
    }
  },
  "Countdown": {
    "title": {
      "label": "标题"
    },
    "endsAt": {
      "label": "结束时间（空 = 活动结束）",
      "picks": "instant"
    },
    "over": {
      "label": "结束后显示"
    }
  },
  "RichText": {
    "title": {
      "label": "标题"
    },
    "text": {
      "label": "正文（# 标题，- 列表，> 引用，**加粗**，[文字](/路径)）"
    },
    "align": {
      "label": "对齐",
      "options": {
        "left": "左",
        "center": "居中"
      }
    },
    "folded": {
      "label": "折叠",
      "options": {
        "true": "是",
        "false": "否"
      }
    }
  },
  "HotZone": {
    "picture": {
      "label": "图片",
      "picks": "picture"
    },
    "labels": {
      "label": "显示文字",
      "options": {
        "true": "是",
        "false": "否"
      }
    },
    "zones": {
      "label": "热区",
      "picks": "zones",
      "fields": {
        "left": {
          "label": "左"
        },
        "top": {
          "label": "上"
        },
        "width": {
          "label": "宽"
        },
        "height": {
          "label": "高"
        },
        "label": {
          "label": "名称"
        },
        "link": {
          "label": "跳转",
          "picks": "link"
        }
      }
    }
  },
  "AnchorTabs": {
    "items": {
      "label": "锚点",
      "fields": {
        "label": {
          "label": "名称"
        },
        "block": {
          "label": "模块",
          "picks": "block"
        }
      }
    }
  },
  "Video": {
    "title": {
      "label": "标题"
    },
    "subtitle": {
      "label": "副标题"
    },
    "src": {
      "label": "视频地址",
      "picks": "film"
    },
    "poster": {
      "label": "封面",
      "picks": "picture"
    }
  },
  "Popup": {
    "title": {
      "label": "标题"
    },
    "text": {
      "label": "文字"
    },
    "picture": {
      "label": "图片",
      "picks": "picture"
    },
    "button": {
      "label": "按钮"
    },
    "link": {
      "label": "跳转",
      "picks": "link"
    },
    "coupons": {
      "label": "优惠券",
      "picks": "coupon"
    },
    "often": {
      "label": "频率",
      "options": {
        "once": "仅一次",
        "daily": "每天一次",
        "always": "每次打开"
      }
    }
  },
  "Floating": {
    "label": {
      "label": "文字"
    },
    "link": {
      "label": "跳转",
      "picks": "link"
    },
    "picture": {
      "label": "图片",
      "picks": "picture"
    },
    "side": {
      "label": "位置",
      "options": {
        "right": "右侧",
        "left": "左侧"
      }
    }
  },
  "CouponWall": {
    "title": {
      "label": "标题"
    },
    "subtitle": {
      "label": "副标题"
    },
    "coupons": {
      "label": "优惠券",
      "picks": "coupon"
    },
    "layout": {
      "label": "排列",
      "options": {
        "grid": "竖排",
        "row": "横滑"
      }
    }
  },
  "FlashSale": {
    "title": {
      "label": "标题"
    },
    "subtitle": {
      "label": "副标题"
    },
    "saleId": {
      "label": "场次（空 = 当前场）",
      "picks": "sale"
    },
    "limit": {
      "label": "最多几件"
    },
    "layout": {
      "label": "排列",
      "options": {
        "list": "列表",
        "rail": "横滑"
      }
    }
  },
  "GoodsGrid": {
    "title": {
      "label": "标题"
    },
    "subtitle": {
      "label": "副标题"
    },
    "products": {
      "label": "商品",
      "picks": "product"
    },
    "layout": {
      "label": "排列",
      "options": {
        "grid": "两列",
        "list": "列表",
        "rail": "横滑"
      }
    },
    "link": {
      "label": "跳转",
      "picks": "link"
    }
  },
  "Lottery": {
    "title": {
      "label": "标题"
    },
    "subtitle": {
      "label": "副标题"
    },
    "lotteryId": {
      "label": "抽奖活动",
      "picks": "lottery"
    }
  },
  "MemberOffer": {
    "title": {
      "label": "标题"
    },
    "subtitle": {
      "label": "副标题"
    },
    "products": {
      "label": "商品",
      "picks": "product"
    }
  },
  "SuperMarket": {
    "title": {
      "label": "标题"
    },
    "subtitle": {
      "label": "副标题"
    },
    "aisles": {
      "label": "货架",
      "fields": {
        "name": {
          "label": "名称"
        },
        "products": {
          "label": "商品",
          "picks": "product"
        }
      }
    }
  },
  "PriceDrops": {
    "title": {
      "label": "标题"
    },
    "subtitle": {
      "label": "副标题"
    },
    "limit": {
      "label": "每次几件"
    }
  },
  "TrialZone": {
    "title": {
      "label": "标题"
    },
    "subtitle": {
      "label": "副标题"
    },
    "couponId": {
      "label": "体验金（优惠券）",
      "picks": "coupon"
    },
    "products": {
      "label": "商品",
      "picks": "product"
    }
  },
  "SignUpForm": {
    "title": {
      "label": "标题"
    },
    "subtitle": {
      "label": "副标题"
    },
    "questions": {
      "label": "题目",
      "fields": {
        "label": {
          "label": "题目"
        },
        "kind": {
          "label": "类型",
          "options": {
            "text": "文字",
            "phone": "手机号",
            "choice": "单选",
            "date": "日期"
          }
        },
        "required": {
          "label": "必填",
          "options": {
            "true": "是",
            "false": "否"
          }
        },
        "options": {
          "label": "选项（单选，每行一个）"
        }
      }
    },
    "endsAt": {
      "label": "报名截止（空 = 活动结束）",
      "picks": "instant"
    },
    "places": {
      "label": "名额（0 = 不限）"
    },
    "level": {
      "label": "谁能报名",
      "options": {
        "": "所有人",
        "silver": "银卡及以上",
        "gold": "金卡及以上",
        "black": "黑金"
      }
    },
    "button": {
      "label": "按钮"
    },
    "done": {
      "label": "报名成功后显示"
    }
  },
  "NoticeLine": {
    "items": {
      "label": "公告",
      "fields": {
        "text": {
          "label": "文字"
        },
        "link": {
          "label": "跳转",
          "picks": "link"
        }
      }
    }
  },
  "Divider": {
    "text": {
      "label": "文字"
    },
    "line": {
      "label": "线条",
      "options": {
        "line": "细线",
        "ornament": "花饰",
        "none": "只留空白"
      }
    },
    "space": {
      "label": "间距",
      "options": {
        "small": "小",
        "middle": "中",
        "large": "大"
      }
    }
  },
  "DailySignIn": {
    "title": {
      "label": "标题"
    },
    "subtitle": {
      "label": "副标题"
    }
  },
  "PointsShop": {
    "title": {
      "label": "标题"
    },
    "subtitle": {
      "label": "副标题"
    },
    "rewards": {
      "label": "礼品（空 = 全部）",
      "picks": "reward"
    }
  },
  "Reservation": {
    "title": {
      "label": "标题"
    },
    "subtitle": {
      "label": "副标题"
    },
    "reservables": {
      "label": "预约",
      "picks": "reservable"
    }
  },
  "PictureRow": {
    "title": {
      "label": "标题"
    },
    "subtitle": {
      "label": "副标题"
    },
    "pictures": {
      "label": "图片",
      "fields": {
        "picture": {
          "label": "图片",
          "picks": "picture"
        },
        "label": {
          "label": "文字"
        },
        "link": {
          "label": "跳转",
          "picks": "link"
        }
      }
    },
    "columns": {
      "label": "排列",
      "options": {
        "2": "两列",
        "3": "三列",
        "4": "四列",
        "rail": "横滑"
      }
    }
  },
  "StoreMap": {
    "title": {
      "label": "标题"
    },
    "subtitle": {
      "label": "副标题"
    },
    "picture": {
      "label": "地图（空 = 只列地址）",
      "picks": "picture"
    },
    "places": {
      "label": "地点",
      "fields": {
        "storeId": {
          "label": "门店（空 = 自己填写）",
          "picks": "store"
        },
        "name": {
          "label": "名称"
        },
        "address": {
          "label": "地址"
        },
        "hours": {
          "label": "时间"
        },
        "phone": {
          "label": "电话"
        },
        "left": {
          "label": "左（百分比）"
        },
        "top": {
          "label": "上（百分比）"
        }
      }
    }
  },
  "GroupBuying": {
    "title": {
      "label": "标题"
    },
    "subtitle": {
      "label": "副标题"
    },
    "groups": {
      "label": "拼团（空 = 进行中的）",
      "picks": "group"
    },
    "limit": {
      "label": "最多几件"
    }
  },
  "LightRob": {
    "title": {
      "label": "标题"
    },
    "subtitle": {
      "label": "副标题"
    },
    "lightRobId": {
      "label": "点亮抢购",
      "picks": "lightRob"
    }
  },
  "PacketRain": {
    "title": {
      "label": "标题"
    },
    "subtitle": {
      "label": "副标题"
    },
    "packetRainId": {
      "label": "红包",
      "picks": "packetRain"
    },
    "seconds": {
      "label": "下多少秒"
    }
  },
  "SuperBuy": {
    "title": {
      "label": "标题"
    },
    "subtitle": {
      "label": "副标题"
    },
    "superBuyId": {
      "label": "超级单品",
      "picks": "superBuy"
    }
  },
  "SalesCounter": {
    "title": {
      "label": "标题"
    },
    "subtitle": {
      "label": "副标题"
    },
    "saleId": {
      "label": "抢购场次（空 = 数商品）",
      "picks": "sale"
    },
    "products": {
      "label": "商品",
      "picks": "product"
    },
    "goal": {
      "label": "目标件数（0 = 不显示）"
    }
  },
  "Ranking": {
    "title": {
      "label": "标题"
    },
    "subtitle": {
      "label": "副标题"
    },
    "kinds": {
      "label": "榜单（空 = 总榜）",
      "fields": {
        "kind": {
          "label": "品类",
          "options": {
            "all": "总榜",
            "red": "红葡萄酒",
            "white": "白葡萄酒",
            "rose": "桃红",
            "sparkling": "起泡酒",
            "sweet": "甜酒",
            "spirit": "烈酒",
            "goods": "酒具美食"
          }
        }
      }
    },
    "limit": {
      "label": "每榜几件"
    }
  },
  "Invitation": {
    "title": {
      "label": "标题"
    },
    "subtitle": {
      "label": "副标题"
    }
  },
  "Quiz": {
    "title": {
      "label": "标题"
    },
    "subtitle": {
      "label": "副标题"
    }
  },
  "HomeBanners": {
    "items": {
      "label": "画面",
      "fields": {
        "id": {
          "label": "编号（统计用）"
        },
        "title": {
          "label": "标题"
        },
        "subtitle": {
          "label": "副标题"
        },
        "action": {
          "label": "按钮"
        },
        "to": {
          "label": "跳转",
          "picks": "link"
        },
        "picture": {
          "label": "图片",
          "picks": "picture"
        }
      }
    }
  },
  "HomeEntries": {
    "look": {
      "label": "样式",
      "options": {
        "signs": "图标",
        "chips": "文字"
      }
    },
    "items": {
      "label": "频道",
      "fields": {
        "id": {
          "label": "编号（统计用）"
        },
        "text": {
          "label": "名称"
        },
        "icon": {
          "label": "图标",
          "options": {
            "": "不用图标",
            "wine": "酒杯",
            "bottle": "酒瓶",
            "grape": "葡萄",
            "gem": "珍藏",
            "crown": "皇冠",
            "sparkles": "上新",
            "trophy": "榜单",
            "flame": "热卖",
            "package": "套装",
            "gift": "礼物",
            "coupon": "优惠券",
            "discount": "折扣",
            "hourglass": "限时限量",
            "swap": "换购",
            "people": "拼团",
            "course": "酒课",
            "castle": "酒庄",
            "map": "产区",
            "globe": "国家",
            "dining": "配餐",
            "party": "节日",
            "news": "头条",
            "sample": "样酒",
            "store": "门店"
          }
        },
        "glyph": {
          "label": "图标字（没有图标时显示）"
        },
        "tone": {
          "label": "颜色",
          "options": {
            "wine": "酒红",
            "gold": "金色",
            "green": "绿色",
            "blue": "蓝色",
            "plum": "紫红"
          }
        },
        "to": {
          "label": "跳转",
          "picks": "link"
        }
      }
    }
  },
  "HomeNotice": {
    "to": {
      "label": "跳转",
      "picks": "link"
    },
    "count": {
      "label": "最多几条"
    }
  },
  "HomeFlashSale": {
    "title": {
      "label": "标题"
    },
    "subtitle": {
      "label": "副标题"
    },
    "to": {
      "label": "跳转",
      "picks": "link"
    },
    "count": {
      "label": "最多几件"
    }
  },
  "HomeNewProducts": {
    "title": {
      "label": "标题"
    },
    "subtitle": {
      "label": "副标题"
    },
    "to": {
      "label": "跳转",
      "picks": "link"
    },
    "count": {
      "label": "最多几件"
    }
  },
  "HomeRankings": {
    "title": {
      "label": "标题"
    },
    "subtitle": {
      "label": "副标题"
    },
    "to": {
      "label": "跳转",
      "picks": "link"
    },
    "count": {
      "label": "最多几件"
    },
    "items": {
      "label": "榜单",
      "fields": {
        "id": {
          "label": "编号"
        },
        "title": {
          "label": "标题"
        },
        "subtitle": {
          "label": "副标题"
        },
        "rule": {
          "label": "条件（空 = 不限）",
          "fields": {
            "type": {
              "label": "酒类"
            },
            "country": {
              "label": "国家"
            },
            "grape": {
              "label": "葡萄"
            },
            "fromFen": {
              "label": "最低价（分）"
            },
            "toFen": {
              "label": "最高价（分）"
            }
          }
        }
      }
    }
  },
  "HomeHot": {
    "title": {
      "label": "标题"
    },
    "subtitle": {
      "label": "副标题"
    },
    "to": {
      "label": "跳转",
      "picks": "link"
    },
    "count": {
      "label": "最多几件"
    }
  },
  "HomeCountry": {
    "title": {
      "label": "标题"
    },
    "subtitle": {
      "label": "副标题"
    },
    "to": {
      "label": "跳转",
      "picks": "link"
    },
    "count": {
      "label": "最多几件"
    },
    "country": {
      "label": "国家代码（如 FR）"
    },
    "picture": {
      "label": "图片",
      "picks": "picture"
    }
  },
  "HomeLottery": {
    "title": {
      "label": "标题"
    },
    "subtitle": {
      "label": "副标题"
    },
    "to": {
      "label": "跳转",
      "picks": "link"
    },
    "lotteryId": {
      "label": "抽奖活动",
      "picks": "lottery"
    }
  },
  "HomeLightRob": {
    "title": {
      "label": "标题"
    },
    "subtitle": {
      "label": "副标题"
    },
    "to": {
      "label": "跳转",
      "picks": "link"
    },
    "lightRobId": {
      "label": "点亮抢购",
      "picks": "lightRob"
    }
  },
  "HomeFeed": {
    "title": {
      "label": "标题"
    },
    "subtitle": {
      "label": "副标题"
    },
    "to": {
      "label": "跳转",
      "picks": "link"
    }
  }
};
