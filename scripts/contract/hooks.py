"""What schemathesis cannot take from the contract, as a schema has no words for it."""

import base64
from datetime import date, timedelta

import schemathesis
from hypothesis import strategies as st

# A day must have begun somewhere on earth; yesterday has, wherever this runs.
yesterday = date.today() - timedelta(days=1)
schemathesis.openapi.format("date", st.dates(max_value=yesterday).map(date.isoformat))

# The bytes of a photo must be a picture: this one is a WebP of one pixel.
pixel = base64.b64decode("UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=")
for media_type in ("image/jpeg", "image/png", "image/webp"):
    schemathesis.openapi.media_type(media_type, st.just(pixel))


@schemathesis.hook
def map_body(_context, body):
    """A photo that a post shows must be there, and one's own. A number has six letters or digits, and a name a rule."""
    if not isinstance(body, dict):
        return body
    if str(body.get("thumbnail", "")).startswith("/api/photos/"):
        body = {**body, "thumbnail": ""}
    number = body.get("identifier")
    if isinstance(number, str) and sum(one.isascii() and one.isalnum() for one in number) < 6:
        body = {**body, "identifier": "SN 123-456"}
    if isinstance(body.get("name"), str):
        body = {**body, "name": "Ada Finder"}
    return body
