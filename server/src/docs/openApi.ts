import { z } from 'zod';
import { calls } from '@cellar/shared/api/registry';
import type { CallName } from '@cellar/shared/contract/calls';
import { errorsOf } from '@cellar/shared/contract/errors';
import { takesFile, type CallSchema } from '@cellar/shared/contract/schema';
import { isConsolePath } from '../http/network/prefix';
import { formatAccess, securityOf, SECURITY_SCHEMES } from './access';

export type JsonSchema = {
  [key: string]: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  description?: string;
};
export type Parameter = {
  name: string;
  in: 'query' | 'path';
  required: boolean;
  schema: JsonSchema;
  description?: string;
};
export type Operation = {
  operationId: CallName;
  tags: string[];
  summary: string;
  parameters: Parameter[];
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }>; $ref?: string }>;
  security: Record<string, string[]>[];
};
export type OpenApi = {
  openapi: '3.1.0';
  info: object;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: object;
};

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const FILE = 'application/octet-stream';
const FILE_FIELD = 'file';

/** Errors that any call can answer, by HTTP status. */
export const ERRORS: Record<string, string> = {
  400: '请求格式有误',
  404: '内容不存在，或属于他人（notFound）',
  413: '提交的内容太大',
  429: '操作太频繁，等待 Retry-After 秒后再试（tooMany）',
  500: '服务器出错',
  503: '系统繁忙，等待 Retry-After 秒后再试',
};
const CONSOLE_ERRORS: Record<string, string> = {
  403: '没有权限，或页面已过期',
  409: '状态已变化',
  422: '以一句话拒绝',
};
const LOGIN_ERROR = '未登录或登录已失效（loginRequired），或账号已被冻结（frozen，message 含“冻结”）';
/** Errors of the shop with an HTTP status of their own; all others are HTTP 200. */
const WITH_STATUS = ['loginRequired', 'frozen', 'notFound', 'tooMany'];

const written = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return rest;
};

const isEmpty = (schema: JsonSchema | undefined) => !schema || Object.keys(schema).length === 0;

/** Parameters as they travel. What is parsed on arrival has no shape of its own there: it shows what is in it. */
function paramsSchema({ params }: CallSchema): JsonSchema {
  const sent = written(params, 'input');
  const read = written(params, 'output').properties ?? {};
  const properties = Object.entries(sent.properties ?? {}).map(([name, schema]) => [
    name,
    isEmpty(schema) ? { ...read[name], description: '以 JSON 文本提交' } : schema,
  ]);
  return {
    type: 'object',
    properties: Object.fromEntries(properties) as Record<string, JsonSchema>,
    ...(sent.required?.length ? { required: sent.required } : {}),
  };
}

const forShop: Record<string, JsonSchema> = {
  req_token: { type: 'string', description: '登录令牌' },
  req_quarry: { type: 'string', enum: ['h5', 'ios', 'android'], description: '客户端' },
  req_guest: { type: 'string', format: 'uuid', description: '访客编号' },
};

const reply = (states: JsonSchema, result: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['states', 'message', 'result'],
  properties: { states, message: { type: 'string' }, result },
});

const detailOf = ({ detail }: CallSchema) => (detail ? written(detail, 'output').properties : {});

const refusal = (call: CallSchema) =>
  reply(
    { enum: [422, 409], description: '422 拒绝；409 内容已变化' },
    {
      type: 'object',
      required: ['code'],
      properties: {
        code: { enum: errorsOf(call).filter((code) => !WITH_STATUS.includes(code)) },
        fields: { type: 'object', additionalProperties: { type: 'string' }, description: '各字段的说明' },
        ...detailOf(call),
      },
    },
  );

/** Of the console, whose HTTP status is that of `states`. */
const consoleError = (call: CallSchema) =>
  reply(
    { type: 'integer' },
    {
      type: 'object',
      required: ['code', 'reason'],
      properties: {
        code: { enum: errorsOf(call) },
        reason: { type: 'string', description: '英文说明' },
        ...detailOf(call),
      },
    },
  );

function consoleResponsesOf(call: CallSchema): Operation['responses'] {
  const { access, result } = call;
  const success = { description: '成功', schema: reply({ const: 200 }, written(result, 'output')) };
  const errors = { ...(access === 'guest' ? {} : { 401: '未登录，或令牌无效' }), ...CONSOLE_ERRORS, ...ERRORS };
  const refused = Object.entries(errors).map(
    ([status, description]) => [status, { description, schema: consoleError(call) }] as const,
  );
  return Object.fromEntries(
    [['200', success] as const, ...refused].map(([status, { description, schema }]) => [
      status,
      { description, content: { [JSON_TYPE]: { schema } } },
    ]),
  );
}

function shopResponsesOf(call: CallSchema): Operation['responses'] {
  const { result } = call;
  const mayBe401 = errorsOf(call).some((code) => code === 'loginRequired' || code === 'frozen');
  const errors = { ...(mayBe401 ? { 401: LOGIN_ERROR } : {}), ...ERRORS };
  const success = reply({ const: 200 }, written(result, 'output'));
  return {
    200: {
      description: '成功（states 200），或以一句话拒绝（states 422 / 409）',
      content: { [JSON_TYPE]: { schema: { oneOf: [success, refusal(call)] } } },
    },
    ...Object.fromEntries(
      Object.entries(errors).map(([status, text]) => [
        status,
        { description: text, content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Error' } } } },
      ]),
    ),
  };
}

function operationOf(name: CallName, method: string, inPath: string[]): Operation {
  const schema: CallSchema = calls[name];
  const isConsole = isConsolePath(calls[name].address.split(' ')[1] ?? '');
  const common = isConsole ? {} : forShop;
  const fields = paramsSchema(schema);
  const own = { ...fields.properties };
  const parameterOf = ([field, of]: [string, JsonSchema], place: Parameter['in']): Parameter => ({
    name: field,
    in: place,
    required: place === 'path' || (fields.required ?? []).includes(field),
    schema: of,
  });
  const path = inPath.map((field) => parameterOf([field, own[field] ?? { type: 'string' }], 'path'));
  for (const field of inPath) delete own[field];
  const required = (fields.required ?? []).filter((field) => field in own);
  const body = { type: 'object', properties: { ...own, ...common }, ...(required.length ? { required } : {}) };
  const isFile = takesFile(schema);
  const isInAddress = method === 'get' || isFile;
  const inAddress = Object.entries({ ...own, ...common }).filter(([field]) => field !== FILE_FIELD || !isFile);
  const content = isFile
    ? { [FILE]: { schema: own[FILE_FIELD]! } }
    : { [isConsole ? JSON_TYPE : FORM]: { schema: body } };
  return {
    operationId: name,
    tags: [name.split('.')[0]!],
    summary: `${name}（${formatAccess(schema.access)}）`,
    parameters: isInAddress ? [...path, ...inAddress.map((entry) => parameterOf(entry, 'query'))] : path,
    ...(method === 'get' ? {} : { requestBody: { required: true, content } }),
    responses: isConsole ? consoleResponsesOf(schema) : shopResponsesOf(schema),
    security: securityOf(schema.access, isConsole),
  };
}

/** Every declared call as OpenAPI 3.1, written from the same schemas that check it. */
export function openApi(): OpenApi {
  const names = Object.keys(calls) as CallName[];
  const paths: OpenApi['paths'] = {};
  for (const name of names) {
    const [method = '', route = ''] = calls[name].address.split(' ');
    const inPath = [...route.matchAll(/:(\w+)/g)].map(([, field = '']) => field);
    const path = route.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name, method.toLowerCase(), inPath) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '酒窖 Cellar',
      version: '1',
      description:
        '参数以表单提交，GET 在地址中；成功是正文中的 states，而不是 HTTP 状态。/console/api 下提交 JSON，HTTP 状态与 states 相同。',
    },
    tags: [...new Set(names.map((name) => name.split('.')[0]!))].map((name) => ({ name })),
    paths,
    components: {
      schemas: {
        Error: reply(
          { type: 'integer', description: '与 HTTP 状态相同' },
          { type: ['object', 'null'], properties: { code: { type: 'string' } } },
        ),
      },
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}
