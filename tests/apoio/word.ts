import { PNG } from './imagens.ts'

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const linhas = (texto: string) => texto.replace(/(.{128})/g, '$1\n')

/** A metafile, which Word writes beside each image for old programs. */
const WMF = '010009000003'.padEnd(240, '0')
const figura = (como: string, dados: string) =>
  `{\\pict{\\*\\picprop{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex100\\picscaley100\\piccropl0\\picw1058\\pich635\\picwgoal600\\pichgoal360${como}\\bliptag-1482250143{\\*\\blipuid a7a6a861f01dd00ca91bd4d0b35a0a2b}\n${linhas(dados)}}`

/** The RTF that Word for Windows puts beside the HTML: the same text, with the bytes of its images. */
const rtf = (...imagens: Uint8Array[]) =>
  `{\\rtf1\\adeflang1025\\ansi\\ansicpg1252\\uc1\\deff31507{\\fonttbl{\\f0\\fbidi \\froman Times New Roman;}}\n\\pard Texto\\par ${imagens
    .map((bytes) => `{\\*\\shppict${figura('\\pngblip', hex(bytes))}}{\\nonshppict${figura('\\wmetafile8', WMF)}}`)
    .join('\\par ')}\\par }`

const P = (texto: string, mais = '') => `<p class=MsoNormal${mais}>${texto}<o:p></o:p></p>`
const item = (lista: number, nivel: number, sinal: string, texto: string) =>
  `<p class=MsoListParagraph style='margin-left:${36 * nivel}pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l${lista} level${nivel} lfo${lista + 1}'><![if !supportLists]><span style='mso-fareast-font-family:Calibri;mso-bidi-font-family:Calibri'><span style='mso-list:Ignore'>${sinal}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${texto}<o:p></o:p></p>`
const celula = (texto: string, mais = '') =>
  `<td width=151 valign=top${mais} style='width:4.0cm;border:solid windowtext 1.0pt;mso-border-alt:solid windowtext .5pt;padding:0cm 5.4pt 0cm 5.4pt'>${P(texto, " style='margin-bottom:0cm;line-height:normal'")}</td>`

/** Headings, nested lists, a table with a title row, an image with its alternative text, as Word 365 copies them. */
export const DOCUMENTO_DO_WORD = {
  html: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns:m="http://schemas.microsoft.com/office/2004/12/omml" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 15"><meta name=Originator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/ana/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml"><!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- @font-face {font-family:Calibri;} p.MsoNormal, li.MsoNormal, div.MsoNormal {mso-style-unhide:no; margin:0cm; font-size:11.0pt;} h1 {mso-style-next:Normal; page-break-after:avoid;} @list l0:level1 {mso-level-number-format:decimal;} @list l0:level2 {mso-level-number-format:alpha-lower;} --></style>
<!--[if gte mso 10]><style>table.MsoTableGrid {mso-style-name:"Tabela com grade";}</style><![endif]--></head>
<body lang=PT-BR style='tab-interval:35.4pt;word-wrap:break-word'><!--StartFragment-->
<h1><span style='font-size:16.0pt;line-height:107%'>Termo de Referência<o:p></o:p></span></h1>
${P('O presente termo trata da <b>contratação</b> de serviços de <i>limpeza</i>, nos termos da “Lei nº&nbsp;14.133/2021”.', " style='text-align:justify'")}
<h2>1. Objeto<o:p></o:p></h2>
${item(0, 1, '1.', 'Limpeza predial')}
${item(0, 2, 'a.', 'Diária, nos gabinetes')}
${item(0, 2, 'b.', 'Semanal, nos arquivos')}
${item(0, 1, '2.', 'Vigilância')}
${item(1, 1, '·', 'Com armamento')}
${item(1, 2, 'o', 'Somente à noite')}
<h2>2. Preço<o:p></o:p></h2>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none;mso-border-alt:solid windowtext .5pt;mso-yfti-tbllook:1184'>
 <thead><tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>${celula('<b>Serviço</b>')}${celula('<b>Mês</b>')}${celula('<b>Ano</b>')}</tr></thead>
 <tr style='mso-yfti-irow:1'>${celula('Limpeza')}${celula('R$&nbsp;10.000,00')}${celula('R$&nbsp;120.000,00')}</tr>
 <tr style='mso-yfti-irow:2;mso-yfti-lastrow:yes'>${celula('Vigilância')}${celula('a definir', ' colspan=2')}</tr>
</table>
<h2>3. Local<o:p></o:p></h2>
${P(
  `<span style='mso-no-proof:yes'><!--[if gte vml 1]><v:shapetype id="_x0000_t75" coordsize="21600,21600" o:spt="75"></v:shapetype><v:shape id="Imagem_x0020_1" o:spid="_x0000_i1025" type="#_x0000_t75" alt="Planta do prédio" style='width:30pt;height:18pt'><v:imagedata src="file:///C:/Users/ana/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png" o:title="planta"/></v:shape><![endif]--><![if !vml]><img width=40 height=24 src="file:///C:/Users/ana/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" alt="Planta do prédio" v:shapes="Imagem_x0020_1"><![endif]></span>`,
)}
${P('João Pessoa, data da assinatura.')}
<!--EndFragment--></body></html>`,
  rtf: rtf(PNG),
}
