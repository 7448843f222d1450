export default function Page() {
  return <h1>town</h1>
}
