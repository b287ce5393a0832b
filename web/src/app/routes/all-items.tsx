export default function Screen() {
  return <h1>Lost &amp; Found</h1>
}
