export default function Page() {
  return <h1>checkout-confirmation</h1>
}
