"""
Changes PDFs after they were signed, each time in a further revision, as programs or forgers do. Argument: a file of tasks,
one a line, of `name=value` between tabs: `in`, `out`, and `change`, one of CHANGES. Prints for each task `OK`, or `FAILED` and
why.
"""

import sys
from io import BytesIO

from pyhanko.pdf_utils import generic
from pyhanko.pdf_utils.generic import pdf_name, pdf_string
from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter

OVER_THE_TEXT = (60, 690, 560, 760)
ON_BLANK_PAPER = (300, 300, 480, 330)


def numbers(*values):
    return generic.ArrayObject(generic.FloatObject(each) for each in values)


def page_of(writer, index=0):
    reference, _ = writer.find_page_for_modification(index)
    return reference.get_object()


def fields_of(writer):
    return {str(each.get_object()["/T"]): each.get_object() for each in writer.root["/AcroForm"]["/Fields"]}


def font_of(writer):
    return page_of(writer)["/Resources"]["/Font"].raw_get("/F1")


def picture(writer, width, height, content):
    form = generic.StreamObject(
        {
            pdf_name("/Type"): pdf_name("/XObject"),
            pdf_name("/Subtype"): pdf_name("/Form"),
            pdf_name("/BBox"): numbers(0, 0, width, height),
            pdf_name("/Resources"): generic.DictionaryObject(
                {pdf_name("/Font"): generic.DictionaryObject({pdf_name("/F1"): font_of(writer)})}
            ),
        },
        stream_data=content.encode("latin-1"),
    )
    return generic.DictionaryObject({pdf_name("/N"): writer.add_object(form)})


def fill(writer, name, value, shown=None):
    field = fields_of(writer)[name]
    widget = field["/Kids"][0] if "/Kids" in field else field
    left, bottom, right, top = (float(each) for each in widget["/Rect"])
    field["/V"] = pdf_string(value)
    if shown is None:
        shown = f"/Tx BMC BT /F1 12 Tf 2 6 Td ({value}) Tj ET EMC"
    widget["/AP"] = picture(writer, right - left, top - bottom, shown)
    writer.update_container(field)
    writer.update_container(widget)


def tick(writer):
    box = fields_of(writer)["ciente"]
    box["/V"] = box["/AS"] = pdf_name("/Sim")
    writer.update_container(box)


def annotate(writer, subtype, rectangle, content=None, **more):
    page = page_of(writer)
    left, bottom, right, top = rectangle
    note = generic.DictionaryObject(
        {
            pdf_name("/Type"): pdf_name("/Annot"),
            pdf_name("/Subtype"): pdf_name("/" + subtype),
            pdf_name("/Rect"): numbers(*rectangle),
            pdf_name("/Contents"): pdf_string("uma nota"),
            pdf_name("/F"): generic.NumberObject(4),
            **{pdf_name("/" + key): value for key, value in more.items()},
        }
    )
    if content is not None:
        note["/AP"] = picture(writer, right - left, top - bottom, content)
    annotations = page.get("/Annots", generic.ArrayObject())
    annotations.append(writer.add_object(note))
    page["/Annots"] = annotations
    writer.update_container(page)
    writer.update_container(annotations)


def new_content(writer, text="Autorizo o pagamento de R$ 999.999,00."):
    page = page_of(writer)
    stream = generic.StreamObject(stream_data=f"BT /F1 14 Tf 72 720 Td ({text}) Tj ET".encode())
    page["/Contents"] = writer.add_object(stream)
    writer.update_container(page)


def content_in_place(writer):
    stream = page_of(writer)["/Contents"]
    stream._data = b"BT /F1 14 Tf 72 720 Td (Autorizo o pagamento de R$ 999,00.) Tj ET"
    stream._encoded_data = None
    writer.update_container(stream)


def set_on_page(writer, key, value):
    page = page_of(writer)
    page[key] = value
    writer.update_container(page)


def other_font(writer):
    font = font_of(writer).get_object()
    font["/Encoding"] = generic.DictionaryObject(
        {pdf_name("/Differences"): generic.ArrayObject([generic.NumberObject(49), pdf_name("/nine")])}
    )
    writer.update_container(font)


def further_page(writer):
    pages = writer.root["/Pages"]
    page = generic.DictionaryObject(
        {
            pdf_name("/Type"): pdf_name("/Page"),
            pdf_name("/Parent"): writer.root.raw_get("/Pages"),
            pdf_name("/MediaBox"): numbers(0, 0, 595, 842),
        }
    )
    pages["/Kids"].append(writer.add_object(page))
    pages["/Count"] = generic.NumberObject(int(pages["/Count"]) + 1)
    writer.update_container(pages)
    writer.update_container(pages["/Kids"])


def other_title(writer):
    writer.set_info(generic.DictionaryObject({pdf_name("/Title"): pdf_string("Outro")}))


def script(writer):
    writer.root["/OpenAction"] = generic.DictionaryObject(
        {pdf_name("/S"): pdf_name("/JavaScript"), pdf_name("/JS"): pdf_string("this.x=1")}
    )
    writer.update_root()


def text_field_over(writer):
    annotate(writer, "Widget", OVER_THE_TEXT, WHITE_BOX, FT=pdf_name("/Tx"), T=pdf_string("outro"))
    form = writer.root["/AcroForm"]
    form["/Fields"].append(page_of(writer)["/Annots"].raw_get(-1))
    writer.update_container(form["/Fields"])


def move_field(writer):
    field = fields_of(writer)["valor"]
    field["/Rect"] = numbers(*OVER_THE_TEXT)
    writer.update_container(field)


WHITE_BOX = "1 1 1 rg 0 0 500 70 re f 0 g BT /F1 14 Tf 12 30 Td (Autorizo R$ 999.999,00.) Tj ET"
QUADRILATERAL = numbers(70, 735, 300, 735, 70, 715, 300, 715)

CHANGES = {
    "fill": lambda w: fill(w, "valor", "250,00"),
    "fill-other": lambda w: fill(w, "parecer", "contra"),
    "fill-value-only": lambda w: (
        fields_of(w)["valor"].update({pdf_name("/V"): pdf_string("250,00")}),
        w.update_container(fields_of(w)["valor"]),
    ),
    "tick": tick,
    "note": lambda w: annotate(w, "Text", (500, 600, 520, 620)),
    "note-wide": lambda w: annotate(w, "Text", (300, 300, 480, 360)),
    "text-box": lambda w: annotate(w, "FreeText", ON_BLANK_PAPER, "BT /F1 12 Tf 4 8 Td (visto em dia) Tj ET"),
    "stamp": lambda w: annotate(w, "Stamp", ON_BLANK_PAPER, "1 0 0 RG 1 1 178 28 re S"),
    "ink": lambda w: annotate(w, "Ink", ON_BLANK_PAPER, "0 0 1 RG 5 5 m 90 25 l 170 5 l S"),
    "highlight": lambda w: annotate(w, "Highlight", (70, 715, 300, 735), "1 1 .6 rg 0 0 230 1 re f", QuadPoints=QUADRILATERAL),
    "underline": lambda w: annotate(w, "Underline", (70, 712, 300, 735), "1 0 0 RG 0 1 m 230 1 l S", QuadPoints=QUADRILATERAL),
    "text-box-over": lambda w: annotate(w, "FreeText", OVER_THE_TEXT, WHITE_BOX),
    "stamp-over": lambda w: annotate(w, "Stamp", OVER_THE_TEXT, WHITE_BOX),
    "square-over": lambda w: annotate(w, "Square", OVER_THE_TEXT, WHITE_BOX),
    "watermark-over": lambda w: annotate(w, "Watermark", OVER_THE_TEXT, WHITE_BOX),
    "text-field-over": text_field_over,
    "fill-over": lambda w: fill(w, "despacho", "x", WHITE_BOX),
    "shows-other": lambda w: fill(w, "valor", "100,00", "/Tx BMC BT /F1 12 Tf 2 6 Td (999,00) Tj ET EMC"),
    "move-field": move_field,
    "content": new_content,
    "content-in-place": content_in_place,
    "font": other_font,
    "page": further_page,
    "rotate": lambda w: set_on_page(w, "/Rotate", generic.NumberObject(180)),
    "crop": lambda w: set_on_page(w, "/CropBox", numbers(0, 0, 595, 700)),
    "title": other_title,
    "script": script,
}


def flip(data, share):
    """Changes one byte of a comment-free part that the first signature covers."""
    place = data.index(b"Autorizo" if share == "text" else b"/MediaBox") + 3
    return data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]


RAW = {
    "line-break": lambda data: data + b"\n",
    "flip-text": lambda data: flip(data, "text"),
    "flip-structure": lambda data: flip(data, "structure"),
    "tail": lambda data: data + b"%um comentario\n",
}


def change(task):
    with open(task["in"], "rb") as source:
        data = source.read()
    kind = task["change"]
    if kind in RAW:
        changed = RAW[kind](data)
    else:
        writer = IncrementalPdfFileWriter(BytesIO(data), strict=False)
        CHANGES[kind](writer)
        target = BytesIO()
        writer.write(target)
        changed = target.getvalue()
    with open(task["out"], "wb") as target:
        target.write(changed)


for line in open(sys.argv[1], encoding="utf-8"):
    try:
        change(dict(each.split("=", 1) for each in line.rstrip("\n").split("\t")))
        print("OK", flush=True)
    except Exception as error:  # said, so that no kind of file goes missing unnoticed
        print("FAILED\t" + " ".join(f"{type(error).__name__} {error}".split()), flush=True)
