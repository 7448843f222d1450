export default function Page() {
  return <h1>checkout-start</h1>
}
