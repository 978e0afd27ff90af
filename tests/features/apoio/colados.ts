import { PNG_BASE64 } from '../../apoio/imagens.ts'

/** Word's clipboard HTML, with a shortened style sheet: conditional comments, lists made of paragraphs, merged cells. */
export const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal, li.MsoNormal {mso-style-parent:""; margin:0cm; font-size:11.0pt;} @list l0:level1 {mso-level-number-format:decimal;} --></style></head>
<body lang=PT-BR style='tab-interval:35.4pt'><!--StartFragment-->
<h1><span style='font-size:16.0pt;mso-bidi-font-family:Calibri'>Termo de Referência<o:p></o:p></span></h1>
<p class=MsoNormal align=center style='text-align:center'><b><span style='font-size:12.0pt'>Contratação de serviços<o:p></o:p></span></b></p>
<p class=MsoNormal style='text-align:justify'>O presente termo trata da <i>contratação</i> de <u>serviços</u>, conforme o <a href="https://www.exemplo.gov.br/edital"><span style='color:blue'>edital</span></a>.<o:p></o:p></p>
<h2>Objeto<o:p></o:p></h2>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Limpeza<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>a.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>Diária<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>b.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>Semanal<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Vigilância<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>Um marcador<o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none;mso-yfti-tbllook:1184'>
<tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'><td width=200 rowspan=2 valign=top style='width:150.0pt;border:solid windowtext 1.0pt'><p class=MsoNormal><b>Item<o:p></o:p></b></p></td>
<td width=400 colspan=2 valign=top style='width:300.0pt'><p class=MsoNormal>Valores<o:p></o:p></p></td></tr>
<tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'><td width=200><p class=MsoNormal>Mês</p></td><td width=200><p class=MsoNormal>Ano</p></td></tr></table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="Imagem_x0020_1" style='width:30pt;height:18pt'><v:imagedata src="file:///C:/Users/ana/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png" o:title="x"/></v:shape><![endif]--><![if !vml]><img width=40 height=24 src="file:///C:/Users/ana/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg" v:shapes="Imagem_x0020_1"><![endif]><o:p></o:p></p>
<p class=MsoNormal>Fecho do texto.<o:p></o:p></p>
<!--EndFragment--></body></html>`

/** Google Docs' clipboard HTML: an outer <b> that isn't bold, styles instead of elements, lists nested without an item. */
export const GOOGLE_DOCS = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b3c4d-7fff-0000">
<h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial;font-weight:400;">Relatório da visita</span></h2>
<p dir="ltr" style="line-height:1.38;text-align: right;"><span style="font-size:11pt;font-weight:400;">Texto </span><span style="font-size:11pt;font-weight:700;">forte</span><span style="font-weight:400;font-style:italic;"> e inclinado</span><span style="font-weight:400;text-decoration:line-through;"> e riscado</span></p>
<ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Primeiro</span></p></li>
<ul style="padding-inline-start:48px;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">Dentro do primeiro</span></p></li></ul>
<li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Segundo</span></p></li></ul>
<ol style="margin-top:0;"><li dir="ltr" style="list-style-type:lower-alpha;" aria-level="1"><p dir="ltr"><span>Alínea</span></p></li></ol>
<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="120"/><col width="200"/></colgroup><tbody>
<tr style="height:0pt"><th style="vertical-align:top;"><p dir="ltr"><span>Local</span></p></th><th><p dir="ltr"><span>Data</span></p></th></tr>
<tr style="height:0pt"><td colspan="2"><p dir="ltr"><span>João Pessoa, hoje</span></p></td></tr></tbody></table></div>
<p dir="ltr"><span><span style="border:none;display:inline-block;width:40px;height:24px;"><img src="data:image/png;base64,${PNG_BASE64}" alt="Fachada do prédio" width="40" height="24" style="margin-left:0px;" /></span></span></p>
<p dir="ltr"><span><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXe" width="10" height="10" /></span></p>
</b><br class="Apple-interchange-newline"><script>alert(1)</script>`
