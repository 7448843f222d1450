export default function Page() {
  return <h1>checkout-details</h1>
}
