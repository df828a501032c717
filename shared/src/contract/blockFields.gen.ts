// Written by npm run docs:blocks.
import type { FieldWords } from '@cellar/shared/contract/fieldWords';

/** Words of every block's fields; '' = the page itself. */
export const blockFields: Record<string, Record<string, FieldWords>> = {
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
  }
};
