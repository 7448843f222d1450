export default function Page() {
  return <h1>checkout-review</h1>
}
