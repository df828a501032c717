import { BusinessError } from '../../errors/businessError';

/** Every way in which the registry says no: HTTP status, text for the console, text for a terminal. `{name}` stands for a detail. */
const REFUSALS = {
  manifest: [422, '发布清单有误：{what}', 'the release document is invalid: {what}'],
  otherRemote: [422, '发布清单属于 {found}，不是 {remote}', 'the release document is of {found}, not of {remote}'],
  development: [422, '开发构建不能发布：{what}', 'a development build is never released: {what}'],
  missingFile: [422, '缺少文件 {file}', '{file} is named in the release document, but was not sent'],
  strangeFile: [422, '清单中没有文件 {file}', '{file} was sent, but is not named in the release document'],
  digest: [422, '文件 {file} 的内容与清单不符', 'the bytes of {file} are not those that the release document names'],
  packed: [422, '压缩文件 {file} 解开后与原文件不同', '{file} does not unpack to the file beside it'],
  sourceMap: [422, '源码映射 {file} 无法读取', '{file} is no packed source map'],
  tooLarge: [422, '版本太大：{bytes} 字节，最多 {most}', 'the release has {bytes} bytes, at most {most} are taken'],
  tooManyFiles: [
    422,
    '版本的文件太多：{files} 个，最多 {most} 个',
    'the release has {files} files, at most {most} are taken',
  ],
  duplicatePath: [422, '路径 {path} 声明了两次', '{path} is declared twice'],
  reservedPath: [422, '路径 {path} 属于商城本身', '{path} belongs to the shop itself'],
  foreignPath: [422, '路径 {path} 属于 {owner}', '{path} belongs to {owner}'],
  foreignBlock: [422, '模块 {block} 属于 {owner}', 'the block {block} belongs to {owner}'],
  otherBytes: [
    409,
    '版本 {version} 已发布，内容不同；请使用新的版本号',
    '{remote} {version} is already published with other bytes: choose another version',
  ],
  busy: [409, '版本 {version} 正在发布中', '{remote} {version} is being published right now'],
  tokenUnknown: [401, '令牌无效', 'this token is not known'],
  tokenExpired: [401, '令牌已于 {at} 过期', 'this token expired at {at}'],
  tokenRevoked: [401, '令牌已作废', 'this token was revoked'],
  tokenRemote: [403, '该令牌只能用于 {own}', 'this token is for {own}, not for {remote}'],
  tokenAction: [403, '该令牌不能执行此操作（{action}）', 'this token may {may}, not {action}'],
  ciOff: [404, '没有设置流水线身份', 'this shop takes no identities of pipelines: set CELLAR_CI_REPOSITORIES'],
  ciIdentity: [401, '流水线身份无效：{why}', 'this identity token is refused: {why}'],
  ciRepository: [
    403,
    '仓库 {repository} 不能发布 {remote}',
    '{repository} may not release {remote}: see CELLAR_CI_REPOSITORIES',
  ],
  ciUsed: [409, '该身份已换取过令牌', 'this identity token was exchanged before: ask for a new one'],
  stagingOff: [404, '没有设置预发环境', 'no staging shop is set up: set CELLAR_STAGING'],
  stagingUnavailable: [503, '预发环境没有应答：{why}', 'the staging shop {why}'],
  notInStaging: [404, '预发环境没有 {remote} {version} 的文件', 'the staging shop has no files of {remote} {version}'],
  ciKeys: [503, '{issuer} 的密钥暂时取不到', '{issuer} does not give its keys: try again'],
  invalid: [422, '{text}', 'the request is invalid: {what}'],
  noToken: [404, '没有这个令牌', 'there is no such token'],
  noAlarm: [404, '没有这个待处理的告警', 'there is no such open alarm'],
  approvalNeeded: [
    409,
    '{version} 需要另一位同事同意后才能给全部访客：请对方在控制台点「同意上线」',
    'somebody else has to agree to {version} first, in the console',
  ],
  noWebhook: [404, '没有这个通知', 'there is no such webhook'],
  webhookTarget: [422, '地址不正确：网址以 https:// 开头，或填写邮箱', '{target} is no address that can be called'],
  webhookShopEvents: [403, '店铺事件只有管理员可以发往外部', 'events of the shop are sent outside by an admin only'],
  noFailure: [404, '没有编号为 {trace} 的错误', 'there is no failure {trace}'],
  noRemote: [404, '没有名为 {remote} 的远程应用', 'there is no remote called {remote}'],
  noVersion: [404, '{remote} 没有版本 {version}', '{remote} has no version {version}'],
  purged: [409, '版本 {version} 的文件已清除', 'the files of {remote} {version} are purged'],
  stale: [409, '状态已变化：{text}', 'somebody was faster: {now}'],
  expectNeeded: [422, '请先查看当前状态再操作', 'say which revision you saw (expect)'],
  reasonNeeded: [422, '请填写理由：{text}', 'a reason is needed: {why}'],
  promotion: [
    403,
    '{version} 没有正式上线过：回到它等于上线，该令牌不能上线',
    '{version} was never live, or was taken from visitors: going to it is a promotion, which this token may not do',
  ],
  notBefore: [
    409,
    '{version} 不能直接回滚：{text}；请改为上线',
    '{version} cannot be rolled back to, as {why}: promote it',
  ],
  alreadyStable: [409, '{version} 已是 {remote} 的正式版', '{version} is already the stable version of {remote}'],
  unknownPeople: [
    422,
    '没有这样的员工：{text}；请填写员工的登录名，不能用买家的手机号',
    'nobody of the shop is called {text}: name staff by sign-in name, not buyers by phone',
  ],
  noRollout: [409, '{remote} 没有进行中的灰度', '{remote} has no canary'],
  noStable: [409, '{remote} 还没有正式版本', '{remote} has no stable version'],
  contract: [
    409,
    '没有在线的主程序提供契约 {needs}（在线：{offered}）',
    'no live host offers the contract {needs} (live: {offered})',
  ],
  unfitRemotes: [
    409,
    '主程序提供契约 {contract}，这些远程应用无法运行：{lacks}',
    'this host offers the contract {contract}, in which live remotes cannot run: {lacks}',
  ],
  hostStays: [
    409,
    '主程序不能停用或移除，只能换成别的版本',
    'the host is never disabled or removed: go to another version',
  ],
  exports: [409, '没有在线的主程序提供 {missing}（在线：{offered}）', 'no live host gives {missing} (live: {offered})'],
  inUse: [409, '被移除的内容仍在使用：{uses}', 'what this version removes is in use: {uses}'],
  storage: [503, '文件存储暂不可用，没有发布任何内容', 'the file storage does not answer; nothing was published'],
} as const satisfies Record<string, readonly [status: number, console: string, terminal: string]>;

export type ErrorCode = keyof typeof REFUSALS;
export type ErrorDetail = Record<string, unknown>;

const fill = (template: string, detail: ErrorDetail) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => String(detail[name]));

/** The registry says no; nothing was changed. `reason` is the English sentence that a terminal shows. */
export class PlatformError extends BusinessError {
  constructor(
    override readonly code: ErrorCode,
    readonly detail: ErrorDetail = {},
  ) {
    const [states, text, reason] = REFUSALS[code];
    const message = fill(text, detail);
    const fields = code === 'unknownPeople' ? { fields: { people: message } } : {};
    super(message, { code, states, detail, reason: fill(reason, detail), ...fields });
  }
}
