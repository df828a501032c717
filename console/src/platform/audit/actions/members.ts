import type { ActionLabels } from './actionLabels';

export const membersActions: ActionLabels = {
  查看客户资料: {
    'memberAdmin.showPhone': '查看会员手机号',
    'memberAdmin.exportRows': '导出会员',
    'exclusives.listForShop': '查看区域专享',
    'exclusives.listRequestsForShop': '查看专享申请',
    'tickets.list': '查看反馈列表',
    'tickets.get': '查看反馈',
  },
  客户: {
    'memberAdmin.setLevel': '修改会员等级',
    'memberAdmin.adjust': { label: '调整会员资产', outcomes: { asked: '提交复核：调整会员资产' } },
    'exclusives.grant': '授予区域专享',
    'exclusives.end': '终止区域专享',
    'exclusives.answerRequest': '回复专享申请',
    'exclusives.refuseRequest': '拒绝专享申请',
    'exclusives.grantRequest': '同意专享申请',
    'memberGroups.save': { label: '新建或修改会员分组', outcomes: { added: '新建会员分组', changed: '修改会员分组' } },
    'memberGroups.remove': '删除会员分组',
    'memberGroups.addMembers': '加入会员分组',
    'memberGroups.putMember': '加入会员分组',
    'memberGroups.removeMember': '移出会员分组',
  },
  客服: {
    'tickets.answer': '回复反馈',
    'tickets.close': '关闭反馈',
  },
  内容: {
    'messages.announce': '发送活动消息',
  },
  商品与库存: {
    'exclusives.saveOffer': '保存专享商品',
    'exclusives.removeOffer': '移除专享商品',
  },
};
