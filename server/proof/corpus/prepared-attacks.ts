import { assinar } from './sign.ts'
import { ataquesA, OUTRO, pagina } from './attack.ts'
import type { Pessoas } from './authorities.ts'
import type { Caso } from './case.ts'
import { conteudo, type Corpo, corpo, dic, montar, N, type Pdf, TEXTO } from './writer.ts'
import { comFormulario } from './valid.ts'

/** As long as what was signed, so that the stream's /Length is the same. */
const IGUAL = 'Autorizo o pagamento de R$ 999,00.'

/** Documents made to be changed: what matters is covered, waits where nothing leads to it, or is at once something that may change. */
export function ataquesPreparados(p: Pessoas): Caso[] {
  const { caso, depois, segunda } = ataquesA(p)
  return [
    depois(
      'sombra: esconder',
      'a imagem que cobria o texto perigoso some',
      'mudou uma imagem da página 1',
      () => ({
        mais: { 8: dic({ Type: '/XObject', Subtype: '/Form', BBox: '[0 0 1 1]' }, Buffer.from(' ')) },
      }),
      sombra,
    ),
    depois(
      'sombra: trocar',
      'a fonte embutida passa a desenhar outros números',
      'mudou o desenho de uma fonte',
      () => ({
        mais: { 9: dic({}, Buffer.from('outra fonte')) },
      }),
      sombra,
    ),
    depois(
      'sombra: esconder e trocar',
      'só a tabela muda, e mostra objetos que já estavam no arquivo',
      'não está onde a tabela diz',
      (pdf) => ({
        mais: {},
        opcoes: { entradas: { [N.conteudo]: pdf.bytes.indexOf('10 0 obj') } },
      }),
      sombra,
    ),
    segunda(
      'sombra: tabela da segunda leva a objetos velhos',
      'a segunda assinatura mostra o que estava escondido',
      'não está onde a tabela diz',
      (pdf) => ({
        opcoes: { entradas: { [N.conteudo]: pdf.bytes.indexOf('10 0 obj') } },
      }),
      sombra,
    ),
    segunda(
      'sombra: objeto que faltava',
      'a página citava um objeto que a segunda assinatura traz',
      'passou a existir',
      (pdf) => ({
        dicionario: { Prop_Build: `${falta(pdf)} 0 R` },
        mais: { [falta(pdf)]: dic({}, conteudo(OUTRO)) },
      }),
      pendente,
    ),
    depois(
      'DSS que é o conteúdo da página',
      'a lista de certificados é também a do texto',
      'mudou o conteúdo da página 1',
      (pdf) => ({
        mais: { 8: dic0(`[4 0 R ${pdf.proximo} 0 R]`), [pdf.proximo]: dic({}, conteudo(OUTRO)) },
      }),
      dssDisfarçado,
    ),
    depois(
      'metadados que são o conteúdo da página',
      'o trailer chama de metadados o texto, e o troca',
      'mudou o conteúdo da página 1',
      (pdf) => ({
        mais: {
          [N.conteudo]: dic({}, conteudo(OUTRO)),
          [N.catalogo]: dic({ ...corpo(pdf, N.catalogo), DSS: '<< /Type /DSS >>' }),
        },
        opcoes: { trailer: { Info: `${N.conteudo} 0 R` } },
      }),
      () => montar({ mais: { [N.info]: dic({ Length: String(conteudo(OUTRO).length) }) } }),
    ),
    segunda(
      'página que é o seu próprio conteúdo',
      'a página ganha o campo, e as palavras no mesmo objeto são outras',
      'mudou o conteúdo da página 1',
      (pdf) => ({ mais: { [N.pagina]: paginaComPalavras(pdf, IGUAL, annots(pdf)) } }),
      () => montar({ mais: { [N.pagina]: paginaComPalavras(montar(), TEXTO) } }),
      { mais: { [N.pagina]: paginaComPalavras(montar(), TEXTO, '[8 0 R]') } },
    ),
    segunda(
      'página que era o seu próprio conteúdo',
      'a página ganha o campo e perde as palavras que tinha no mesmo objeto',
      'mudou o conteúdo da página 1',
      (pdf) => ({
        mais: {
          [N.pagina]: dic({ ...corpo(pdf, N.pagina), Annots: annots(pdf), Length: String(conteudo(TEXTO).length) }),
        },
      }),
      () => montar({ mais: { [N.pagina]: paginaComPalavras(montar(), TEXTO) } }),
      { mais: { [N.pagina]: paginaComPalavras(montar(), TEXTO, '[8 0 R]') } },
    ),
    segunda(
      'página que passa a ser o seu próprio conteúdo',
      'a página já citava a si mesma, e a segunda assinatura lhe dá palavras',
      'mudou o conteúdo da página 1',
      (pdf) => ({
        mais: { [N.pagina]: dic({ ...corpo(pdf, N.pagina), Annots: annots(pdf) }, conteudo(OUTRO)) },
      }),
      () =>
        montar({ mais: { [N.pagina]: pagina({ Contents: '[4 0 R 3 0 R]', Length: String(conteudo(OUTRO).length) }) } }),
    ),
    caso(
      'campo que esperava, e é o conteúdo da página',
      'o campo ganha a assinatura, e as palavras no mesmo objeto são outras',
      'mudou o campo “chefia”',
      () => {
        const assinado = assinar(campoComPalavras(), p.ana)
        const V = `${assinado.proximo} 0 R`
        return assinar(assinado, p.bruno, {
          preencher: 9,
          mais: { 9: dic({ ...corpo(assinado, 9), V }, conteudo(IGUAL)) },
        })
      },
    ),
  ]
}

const dic0 = (cru: string): Corpo => ({ cru })
const falta = (pdf: Pdf) => Number(/ (\d+) 0 R\]$/.exec(corpo(pdf, N.pagina).Contents ?? '')?.[1])
const pendente = () => montar({ mais: { [N.pagina]: pagina({ Contents: '[4 0 R 60 0 R]' }) } })
/** One object for the page and for its words. */
const paginaComPalavras = (pdf: Pdf, texto: string, Annots?: string) =>
  dic({ ...corpo(pdf, N.pagina), Contents: '3 0 R', ...(Annots && { Annots }) }, conteudo(texto))
/** What the page names once the next signature's field is there too. */
const annots = (pdf: Pdf) => `[8 0 R ${pdf.proximo + 1} 0 R]`
const campoComPalavras = () => {
  const pdf = comFormulario()
  const mais = {
    ...Object.fromEntries(pdf.objetos),
    [N.pagina]: dic({ ...corpo(pdf, N.pagina), Contents: '9 0 R' }),
    9: dic(corpo(pdf, 9), conteudo(TEXTO)),
  }
  return montar({ mais })
}
const dssDisfarçado = () =>
  montar({
    mais: {
      [N.catalogo]: dic({ Type: '/Catalog', Pages: '2 0 R', DSS: '<< /Certs 8 0 R >>' }),
      [N.pagina]: pagina({ Contents: '8 0 R' }),
      8: dic0('[4 0 R]'),
    },
  })

/** A document made to be changed: what matters is covered, or stands in objects that nothing leads to yet. */
function sombra(): Pdf {
  return montar({
    mais: {
      [N.pagina]: pagina({ Resources: '<< /Font << /F1 5 0 R >> /XObject << /Capa 8 0 R >> >>' }),
      [N.fonte]: dic({ Type: '/Font', Subtype: '/TrueType', BaseFont: '/X', FontDescriptor: '7 0 R' }),
      7: dic({ Type: '/FontDescriptor', FontName: '/X', FontFile2: '9 0 R' }),
      8: dic({ Type: '/XObject', Subtype: '/Form', BBox: '[0 0 595 842]' }, Buffer.from('1 g 0 0 595 842 re f')),
      9: dic({}, Buffer.from('fonte')),
      10: dic({}, conteudo(OUTRO)),
    },
  })
}
