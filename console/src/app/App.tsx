export function App() {
  return <main>酒窖控制台</main>;
}
