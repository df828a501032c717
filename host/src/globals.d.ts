declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
/** Of the kit that the shared contract is made with; written by the build. */
declare const VANT_VERSION: string;
