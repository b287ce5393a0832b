/**
 * Lets React remove a node, or insert one before it, when a page translator or an extension has
 * wrapped it or put another in its place: otherwise the browser throws, and the error screen takes
 * the place of the page. What is inserted goes before the wrapper, or to the end.
 * @see https://github.com/facebook/react/issues/11538
 */
export function acceptForeignNodes(): void {
  const { removeChild, insertBefore } = Node.prototype

  Node.prototype.removeChild = function remove<Child extends Node>(child: Child): Child {
    const present = childAround(this, child)
    if (present) removeChild.call(this, present)
    return child
  }
  Node.prototype.insertBefore = function insert<Child extends Node>(child: Child, reference: Node | null): Child {
    insertBefore.call(this, child, childAround(this, reference))
    return child
  }
}

/** @returns the child that is the node or contains it; null if there is none */
function childAround(parent: Node, node: Node | null): Node | null {
  let child = node
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}
