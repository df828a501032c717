import type { ActionLabels } from './actionLabels';

export const pagesActions: ActionLabels = {
  营销与资产: {
    'signUps.export': '导出报名',
  },
  活动页面: {
    'pages.add': '新建页面',
    'pages.copy': '复制页面',
    'pages.rename': '修改页面名称',
    'pages.save': '保存页面',
    'pages.restore': '恢复旧版本',
    'pages.openPreview': '打开预览链接',
    'pages.publish': {
      label: '发布页面',
      outcomes: {
        published: '发布页面',
        scheduled: '定时发布页面',
        rolledBack: '回滚页面',
        experimentEnded: '结束两版对比',
      },
    },
    'pages.cancelRun': '取消定时发布',
    'pages.takeDown': { label: '下线页面', outcomes: { experimentEnded: '结束两版对比' } },
    'pages.setAudience': '设置页面的可见范围',
    'pages.archive': '归档页面',
    'pages.unarchive': '取消归档',
    'pageExperiments.start': '开始两版对比',
    'pageExperiments.end': '结束两版对比',
    'pages.haltExperiments': '自动停止两版对比',
  },
};
