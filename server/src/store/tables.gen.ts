// Made by `npm run db:types` from migrations/; do not edit.
import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type Json = ColumnType<unknown, string, string>;
type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

export interface Address {
  person_id: string;
  id: string;
  name: string;
  phone: string;
  area_code: string;
  country: string;
  province: string;
  city: string;
  county: string;
  detail: string;
  postal_code: string | null;
  tag: string | null;
  is_default: Generated<boolean>;
  updated_at: Timestamp;
  selected_at: Timestamp | null;
}

export interface Alarm {
  id: string;
  kind: string;
  subject: string;
  words: string;
  times: Generated<number>;
  first_at: Timestamp;
  last_at: Timestamp;
  settled_at: Timestamp | null;
  settled_by: string | null;
}

export interface ArrivalNotice {
  person_id: string;
  product_id: string;
  at: Timestamp;
  sent_at: Timestamp | null;
}

export interface Article {
  id: string;
  channel: string;
  title: string;
  summary: string;
  body: Json;
  picture: Json;
  reads: Generated<number>;
  likes: Generated<number>;
  product_ids: Generated<Json>;
  at: Timestamp;
}

export interface AuditEntry {
  id: string;
  at: Timestamp;
  who: string;
  action: string;
  target: string;
  detail: Generated<Json>;
  reason: string | null;
}

export interface Captcha {
  id: string;
  answer_hash: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  work: Json | null;
  level: Generated<number>;
}

export interface CartLine {
  person_id: string;
  id: string;
  sku_id: string;
  warehouse_id: string;
  quantity: number;
  ticked: Generated<boolean>;
  hidden: Generated<boolean>;
  promotion_id: string | null;
  no_promotion: Generated<boolean>;
  version: Generated<number>;
  added_price_fen: number | null;
  added_at: Timestamp;
}

export interface Category {
  id: string;
  parent_id: string | null;
  name: string;
  picture: Json | null;
  position: number;
  filter: Generated<Json>;
}

export interface Country {
  code: string;
  name: string;
  foreign_name: string;
  position: number;
}

export interface Coupon {
  id: string;
  name: string;
  threshold_fen: number;
  off_fen: number;
  scope: Generated<Json>;
  from_at: Timestamp;
  to_at: Timestamp;
  valid_days: number;
  total: number;
  taken: Generated<number>;
  per_person: Generated<number>;
  collectable: Generated<boolean>;
}

export interface CourseBanner {
  id: string;
  title: string;
  subtitle: string;
  picture: Json;
  target: Json;
  position: number;
}

export interface CourseConsultation {
  id: string;
  person_id: string | null;
  session_id: string | null;
  phone: string;
  name: string;
  words: string;
  state: Generated<string>;
  at: Timestamp;
  answered_at: Timestamp | null;
}

export interface CourseLevel {
  level: number;
  name: string;
  title: string;
  summary: string;
  for_whom: string;
  days: number;
  hours: number;
  exam: string;
  award: string;
  syllabus: Json;
  price_fen: number;
  picture: Json;
}

export interface CourseRegion {
  id: string;
  country_code: string;
  country_name: string;
  name: string;
  foreign_name: string;
  intro: string;
  topics: Json;
  hours: number;
  price_fen: number;
  picture: Json;
  position: number;
}

export interface CourseReview {
  id: string;
  person_id: string | null;
  nickname: string;
  stars: number;
  course: string;
  city: string;
  body: string;
  reply: string | null;
  at: Timestamp;
}

export interface CourseSession {
  id: string;
  kind: string;
  level: number | null;
  region_id: string | null;
  title: string;
  city: string;
  venue: string;
  address: string;
  language: string;
  teacher_id: string;
  starts_on: string;
  ends_on: string;
  sign_up_before_at: Timestamp;
  schedule: Json;
  includes: Generated<Json>;
  price_fen: number;
  seats: number;
  taken: Generated<number>;
}

export interface DiscoveryRevision {
  one: Generated<boolean>;
  revision: number;
}

export interface Favourite {
  person_id: string;
  product_id: string;
  price_fen: number | null;
  at: Timestamp;
}

export interface FlashSale {
  id: string;
  name: string;
  from_at: Timestamp;
  to_at: Timestamp;
}

export interface FlashSaleItem {
  sale_id: string;
  product_id: string;
  sku_id: string;
  price_fen: number;
  total: number;
  sold: Generated<number>;
  per_person: Generated<number>;
  position: number;
}

export interface Footprint {
  person_id: string;
  product_id: string;
  seen_at: Timestamp;
}

export interface Grape {
  id: string;
  name: string;
  foreign_name: string;
}

export interface Guest {
  id: string;
  seen_at: Timestamp;
}

export interface HomeFloor {
  id: string;
  kind: string;
  position: number;
  props: Json;
  from_at: Timestamp | null;
  to_at: Timestamp | null;
}

export interface HostBuild {
  version: string;
  files: Json;
  seen_at: Timestamp;
}

export interface HotWord {
  word: string;
  position: number;
}

export interface Idempotency {
  person_id: string;
  call: string;
  key: string;
  content_hash: string;
  result: Json | null;
  at: Timestamp;
}

export interface InvoiceTitle {
  person_id: string;
  id: string;
  kind: string;
  title: string;
  tax_no: string | null;
  email: string | null;
  used_at: Timestamp;
}

export interface Job {
  name: string;
  next_at: Timestamp;
  claimed_until: Timestamp | null;
  last_at: Timestamp | null;
  last_error: string | null;
}

export interface JobRetry {
  job: string;
  subject: string;
  tries: Generated<number>;
  tried_at: Timestamp;
  next_at: Timestamp;
  problem: string;
}

export interface LedgerEntry {
  person_id: string;
  id: string;
  account: string;
  amount: number;
  after: number;
  reason: string;
  ref_kind: string | null;
  ref_id: string | null;
  at: Timestamp;
}

export interface LiveHost {
  process: string;
  host_version: string;
  contract: string;
  seen_at: Timestamp;
}

export interface Lottery {
  id: string;
  name: string;
  chances_per_day: number;
  rules: Generated<Json>;
  from_at: Timestamp;
  to_at: Timestamp;
}

export interface LotteryDraw {
  person_id: string;
  id: string;
  lottery_id: string;
  day: string;
  turn: number;
  prize_id: string;
  kind: string;
  prize_name: string;
  at: Timestamp;
}

export interface LotteryPrize {
  lottery_id: string;
  id: string;
  kind: string;
  name: string;
  amount: Generated<number>;
  coupon_id: string | null;
  weight: number;
  stock: number | null;
  drawn: Generated<number>;
  position: number;
}

export interface MemberLevel {
  id: string;
  name: string;
  rank: number;
  growth_from: number;
  privileges: Generated<Json>;
}

export interface Message {
  person_id: string;
  id: string;
  kind: string;
  title: string;
  body: string;
  link: string | null;
  read_at: Timestamp | null;
  at: Timestamp;
}

export interface OrderEvent {
  person_id: string;
  order_id: string;
  id: string;
  kind: string;
  words: string;
  at: Timestamp;
}

export interface OrderLine {
  person_id: string;
  order_id: string;
  line: number;
  sku_id: string;
  product_id: string;
  warehouse_id: string;
  name: string;
  spec: string;
  picture: Json;
  bottles: number;
  quantity: number;
  price_fen: number;
  goods_fen: number;
  off_fen: Generated<number>;
  share_fen: number;
  gift: Generated<boolean>;
  reviewed_at: Timestamp | null;
  flash_sale_id: string | null;
}

export interface PageSession {
  id: string;
  remote: string;
  version: string;
  cohort: string;
  host_version: string;
  at: Timestamp;
  failures: Generated<number>;
  errors: Generated<number>;
  last_failure: string | null;
  vitals: Generated<Json>;
}

export interface Parcel {
  person_id: string;
  id: string;
  order_id: string;
  warehouse_id: string;
  courier: string;
  tracking_no: string;
  state: string;
  lines: Json;
  shipped_at: Timestamp;
  delivered_at: Timestamp | null;
  checked_at: Timestamp | null;
}

export interface ParcelEvent {
  parcel_id: string;
  id: string;
  place: string;
  words: string;
  at: Timestamp;
}

export interface PayTicket {
  token_hash: string;
  person_id: string;
  purpose: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

export interface Payment {
  person_id: string;
  id: string;
  subject_kind: string;
  subject_id: string;
  method: string;
  amount_fen: number;
  state: string;
  out_no: string;
  channel_no: string | null;
  reason: string | null;
  received_fen: Generated<number>;
  applied: Generated<boolean>;
  created_at: Timestamp;
  paid_at: Timestamp | null;
  closed_at: Timestamp | null;
  checked_at: Timestamp | null;
  channel_closed_at: Timestamp | null;
  installments: number | null;
}

export interface PaymentNotice {
  channel: string;
  notice_id: string;
  out_no: string;
  outcome: string;
  at: Timestamp;
}

export interface Person {
  id: string;
  phone: string;
  password_hash: string | null;
  easy_password: Generated<boolean>;
  nickname: string;
  avatar: Json | null;
  company: string | null;
  shop_type: string | null;
  registemark: Generated<number>;
  vipstatus: Generated<number>;
  review_reason: string | null;
  frozen_at: Timestamp | null;
  frozen_reason: string | null;
  cancelled_at: Timestamp | null;
  level_id: string;
  growth: Generated<number>;
  main_region: string | null;
  birthday: string | null;
  balance_fen: Generated<number>;
  coins: Generated<number>;
  points: Generated<number>;
  created_at: Generated<Timestamp>;
}

export interface PersonCoupon {
  person_id: string;
  id: string;
  coupon_id: string;
  state: Generated<string>;
  order_id: string | null;
  taken_at: Timestamp;
  expires_at: Timestamp;
}

export interface PickupPoint {
  id: string;
  warehouse_id: string;
  name: string;
  phone: string;
  area_code: string;
  province: string;
  city: string;
  county: string;
  detail: string;
  hours: string;
  position: number;
}

export interface Picture {
  key: string;
  recipe: Json;
}

export interface Price {
  id: string;
  sku_id: string;
  level_id: string | null;
  min_quantity: Generated<number>;
  price_fen: number;
  from_at: Timestamp | null;
  to_at: Timestamp | null;
}

export interface Product {
  id: string;
  wine_id: string;
  category_id: string;
  code: string;
  name: string;
  foreign_name: string;
  vintage: number | null;
  capacity_ml: number;
  abv: number;
  picture: Json;
  gallery: Generated<Json>;
  video_key: string | null;
  graphic: Generated<Json>;
  tasting: Generated<Json>;
  scores: Generated<Json>;
  drink_from: number | null;
  drink_to: number | null;
  tags: Generated<Json>;
  list_price_fen: number | null;
  app_price_fen: number | null;
  min_level_rank: Generated<number>;
  on_sale: Generated<boolean>;
  limited_total: number | null;
  limited_per_person: number | null;
  swap_price_fen: number | null;
  guarantees: Generated<Json>;
  sales: Generated<number>;
  fame: Generated<number>;
  new_at: Timestamp;
  created_at: Timestamp;
}

export interface Promotion {
  id: string;
  kind: string;
  name: string;
  tag: string;
  rule: Json;
  scope: Generated<Json>;
  from_at: Timestamp;
  to_at: Timestamp;
}

export interface PromotionPage {
  id: string;
  slug: string | null;
  name: string;
  summary: Generated<string>;
  picture: Json | null;
  live_revision: number | null;
  from_at: Timestamp | null;
  to_at: Timestamp | null;
  listed: Generated<boolean>;
  position: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface PromotionPageCount {
  page_id: string;
  day: string;
  kind: string;
  block: Generated<string>;
  times: Generated<number>;
}

export interface PromotionPageRevision {
  page_id: string;
  revision: number;
  data: Json;
  author: string;
  note: Generated<string>;
  at: Timestamp;
}

export interface Question {
  id: string;
  product_id: string;
  person_id: string | null;
  nickname: string;
  body: string;
  answer: string | null;
  answered_at: Timestamp | null;
  at: Timestamp;
}

export interface RateLimit {
  key: string;
  window_start: number;
  hits: number;
}

export interface Refund {
  person_id: string;
  id: string;
  order_id: string;
  payment_id: string;
  amount_fen: number;
  state: string;
  reason: string;
  out_no: string;
  problem: string | null;
  created_at: Timestamp;
  checked_at: Timestamp | null;
  done_at: Timestamp | null;
}

export interface Region {
  id: string;
  country_code: string;
  parent_id: string | null;
  name: string;
  foreign_name: string;
  intro: Generated<string>;
  picture: Json | null;
}

export interface RehearsalMember {
  person_id: string;
  made_at: Timestamp;
}

export interface Release {
  remote: string;
  version: string;
  state: Generated<string>;
  document: string;
  digest: string;
  bytes: number;
  provenance: Generated<Json>;
  published_at: Timestamp;
  published_by: string;
  rehearsal: Generated<Json>;
  quarantined_at: Timestamp | null;
  quarantine_reason: string | null;
  held_reason: string | null;
  first_live_at: Timestamp | null;
  left_at: Timestamp | null;
  retired_at: Timestamp | null;
  purged_at: Timestamp | null;
  first_stable_at: Timestamp | null;
}

export interface ReleaseClaim {
  remote: string;
  version: string;
  claim: string;
  keys: Json;
  at: Timestamp;
}

export interface ReleaseToken {
  id: string;
  name: string;
  token_hash: string;
  remote: string | null;
  actions: Json;
  created_by: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
  last_used_at: Timestamp | null;
}

export interface Remote {
  name: string;
  state: Generated<string>;
  words: string | null;
  stable: string | null;
  fallback: string | null;
  revision: Generated<number>;
  created_at: Timestamp;
  people_wrote_at: Timestamp | null;
}

export interface Review {
  id: string;
  product_id: string;
  person_id: string | null;
  order_id: string | null;
  nickname: string;
  stars: number;
  body: string;
  pictures: Generated<Json>;
  reply: string | null;
  followup: string | null;
  at: Timestamp;
}

export interface Rollout {
  id: string;
  key: string;
  remote: string;
  version: string;
  basis_points: number;
  settings: Generated<Json>;
  state: Generated<string>;
  reason: string | null;
  started_at: Timestamp;
  changed_at: Timestamp;
}

export interface SandboxNote {
  id: string;
  kind: string;
  subject: string;
  words: string;
  at: Timestamp;
}

export interface SandboxParcel {
  tracking_no: string;
  steps: Json;
}

export interface SandboxPayment {
  out_no: string;
  amount_fen: number;
  words: string;
  return_url: string;
  state: string;
  paid_fen: number | null;
  channel_no: string | null;
  expires_at: Timestamp;
  settles_at: Timestamp | null;
}

export interface SearchCount {
  day: string;
  word: string;
  searches: number;
  empty: number;
}

export interface SessionToken {
  token_hash: string;
  person_id: string;
  client: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
}

export interface ShopOrder {
  person_id: string;
  id: string;
  order_no: string;
  state: string;
  goods_fen: number;
  promotion_fen: Generated<number>;
  coupon_fen: Generated<number>;
  coins_used: Generated<number>;
  coin_fen: Generated<number>;
  points_used: Generated<number>;
  point_fen: Generated<number>;
  freight_fen: Generated<number>;
  total_fen: number;
  paid_fen: Generated<number>;
  refunded_fen: Generated<number>;
  delivery: Generated<string>;
  address: Json;
  invoice: Json | null;
  own_no: string | null;
  remarks: Generated<Json>;
  person_coupon_id: string | null;
  gifts: Generated<Json>;
  balance_wish_fen: Generated<number>;
  close_reason: string | null;
  deleted_at: Timestamp | null;
  reminded_at: Timestamp | null;
  lapse_warned_at: Timestamp | null;
  placed_at: Timestamp;
  pay_before_at: Timestamp;
  paid_at: Timestamp | null;
  packed_at: Timestamp | null;
  shipped_at: Timestamp | null;
  received_at: Timestamp | null;
  closed_at: Timestamp | null;
}

export interface Sku {
  id: string;
  product_id: string;
  kind: string;
  bottles: number;
  min_quantity: Generated<number>;
  multiple: Generated<number>;
  position: number;
}

export interface SmsCode {
  id: string;
  phone: string;
  purpose: string;
  code_hash: string;
  sent_at: Timestamp;
  expires_at: Timestamp;
  attempts: Generated<number>;
  used_at: Timestamp | null;
}

export interface Staff {
  id: string;
  name: string;
  password_hash: string;
  roles: Generated<Json>;
  created_at: Timestamp;
  disabled_at: Timestamp | null;
}

export interface StaffSession {
  token_hash: string;
  staff_id: string;
  csrf_hash: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
}

export interface Stock {
  product_id: string;
  warehouse_id: string;
  on_hand: number;
  held: Generated<number>;
}

export interface StockEntry {
  id: string;
  product_id: string;
  warehouse_id: string;
  bottles: number;
  kind: string;
  ref_id: string | null;
  at: Timestamp;
}

export interface StoreFact {
  name: string;
  value: Json;
}

export interface Teacher {
  id: string;
  name: string;
  title: string;
  credentials: Json;
  years: number;
  bio: string;
  motto: string;
  picture: Json;
  position: number;
}

export interface TrackingEvent {
  id: string;
  at: Timestamp;
  fields: Json;
}

export interface UnfreezeRequest {
  id: string;
  person_id: string;
  reason: string;
  state: Generated<string>;
  created_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: string | null;
  reply: string | null;
}

export interface Warehouse {
  id: string;
  name: string;
  kind: string;
  position: number;
  days_from: number;
  days_to: number;
  free_from_fen: number;
  freight_fen: number;
  freight_step_fen: number;
  freight_step_bottles: number;
}

export interface Wine {
  id: string;
  winery_id: string;
  name: string;
  foreign_name: string;
  type: string;
  country_code: string;
  region_id: string;
  classification: string | null;
  grapes: Generated<Json>;
  food: Generated<Json>;
}

export interface Winery {
  id: string;
  name: string;
  foreign_name: string;
  country_code: string;
  region_id: string;
  founded: number | null;
  story: string;
  picture: Json | null;
}

export interface DB {
  address: Address;
  alarm: Alarm;
  arrival_notice: ArrivalNotice;
  article: Article;
  audit_entry: AuditEntry;
  captcha: Captcha;
  cart_line: CartLine;
  category: Category;
  country: Country;
  coupon: Coupon;
  course_banner: CourseBanner;
  course_consultation: CourseConsultation;
  course_level: CourseLevel;
  course_region: CourseRegion;
  course_review: CourseReview;
  course_session: CourseSession;
  discovery_revision: DiscoveryRevision;
  favourite: Favourite;
  flash_sale: FlashSale;
  flash_sale_item: FlashSaleItem;
  footprint: Footprint;
  grape: Grape;
  guest: Guest;
  home_floor: HomeFloor;
  host_build: HostBuild;
  hot_word: HotWord;
  idempotency: Idempotency;
  invoice_title: InvoiceTitle;
  job: Job;
  job_retry: JobRetry;
  ledger_entry: LedgerEntry;
  live_host: LiveHost;
  lottery: Lottery;
  lottery_draw: LotteryDraw;
  lottery_prize: LotteryPrize;
  member_level: MemberLevel;
  message: Message;
  order_event: OrderEvent;
  order_line: OrderLine;
  page_session: PageSession;
  parcel: Parcel;
  parcel_event: ParcelEvent;
  pay_ticket: PayTicket;
  payment: Payment;
  payment_notice: PaymentNotice;
  person: Person;
  person_coupon: PersonCoupon;
  pickup_point: PickupPoint;
  picture: Picture;
  price: Price;
  product: Product;
  promotion: Promotion;
  promotion_page: PromotionPage;
  promotion_page_count: PromotionPageCount;
  promotion_page_revision: PromotionPageRevision;
  question: Question;
  rate_limit: RateLimit;
  refund: Refund;
  region: Region;
  rehearsal_member: RehearsalMember;
  release: Release;
  release_claim: ReleaseClaim;
  release_token: ReleaseToken;
  remote: Remote;
  review: Review;
  rollout: Rollout;
  sandbox_note: SandboxNote;
  sandbox_parcel: SandboxParcel;
  sandbox_payment: SandboxPayment;
  search_count: SearchCount;
  session_token: SessionToken;
  shop_order: ShopOrder;
  sku: Sku;
  sms_code: SmsCode;
  staff: Staff;
  staff_session: StaffSession;
  stock: Stock;
  stock_entry: StockEntry;
  store_fact: StoreFact;
  teacher: Teacher;
  tracking_event: TrackingEvent;
  unfreeze_request: UnfreezeRequest;
  warehouse: Warehouse;
  wine: Wine;
  winery: Winery;
}
