export default function Page() {
  return <h1>checkout-payment</h1>
}
