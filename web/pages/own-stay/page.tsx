export default function OwnStay() { return null }
