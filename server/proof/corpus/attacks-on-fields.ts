import { assinar, type PedidoAssinatura } from './sign.ts'
import { ataquesA, SO_A_ULTIMA } from './attack.ts'
import type { Pessoas } from './authorities.ts'
import type { Caso } from './case.ts'
import { type Corpo, corpo, dic, montar, N, type Pdf } from './writer.ts'
import { carimbarTudo } from './archive-timestamp.ts'
import { ANTES } from './public-authorities.ts'
import { comFormulario } from './valid.ts'

const DUAS = 'As 2 assinaturas são válidas'
const UMA = 'A assinatura é válida'
const NAO_COBRE = 'quer uma assinatura sobre o arquivo todo, e o carimbo do tempo não é uma que conheça'
const MUDA = 'a assinatura seguinte muda o que o campo mostra na página'

/** What waited for a signature, what an earlier signature closed to later ones, and what the file says of itself. */
export function ataquesDeCampos(p: Pessoas): Caso[] {
  const { caso, depois, segunda } = ataquesA(p)
  const bom = (nome: string, motivo: string, fazer: () => Pdf, mais: Partial<Caso> = {}): Caso => ({
    nome: `campos: ${nome}`,
    ataque: null,
    veredicto: 'PASSOU',
    motivo,
    fazer: () => fazer().bytes,
    ...mais,
  })
  const aparencia = (nome: string, ataque: string, era: Record<string, string>, e: Record<string, string | null>) =>
    caso(`campos: ${nome}`, ataque, MUDA, () => preenchida(p, era, e), {
      veredicto: 'INDETERMINADO',
      pdfsig: SO_A_ULTIMA,
    })
  const trancada = (pedido: PedidoAssinatura) => () =>
    assinar(assinar(comFormulario(), p.ana, pedido), p.bruno, { preencher: 9 })
  const presa = (nome: string, pedido: PedidoAssinatura) =>
    caso(
      `campos: ${nome}`,
      'a segunda assinatura preenche o campo que a primeira trancou',
      'preenchido o campo “chefia”, que uma assinatura anterior trancou',
      trancada(pedido),
      { pdfsig: SO_A_ULTIMA },
    )
  const fechado = { widget: { Lock: tranca('/Action /All /P 1') } }
  return [
    aparencia('desenho que some', 'o texto que a primeira viu já não aparece', { AP: '<< /N 20 0 R >>' }, { AP: null }),
    aparencia('fundo que aparece', 'o campo escondido passa a cobrir', { F: '2', MK: BRANCO }, { F: '4' }),
    aparencia('fundo que aparece, dito noutro objeto', 'idem', { F: '21 0 R', MK: BRANCO }, { F: '4' }),
    aparencia('fundo que some', 'o que ele cobria aparece', { MK: BRANCO }, { MK: null }),
    aparencia('campo que é um quadrado e aparece', 'idem', { Subtype: '/Square', F: '2' }, { F: '4' }),
    bom(
      'campo à espera, de fundo branco, que se tranca ao ser assinado',
      'um campo que cada programa desenha a seu modo',
      () => preenchida(p, { MK: BRANCO }, { F: '132' }),
      { veredicto: 'INDETERMINADO', pdfsig: SO_A_ULTIMA, openssl: 'o CMS está certo; a dúvida é do arquivo' },
    ),
    bom('campo à espera, de borda, que se tranca ao ser assinado', DUAS, () =>
      preenchida(p, { MK: '<< /BC [0 0 0] >>' }, { F: '132' }),
    ),
    bom('campo à espera, sem desenho, que passa a imprimir-se', DUAS, () => preenchida(p, { F: '0' }, { F: '132' })),

    presa('trancado pelo nome', { dicionario: fieldMdp('/Action /Include /Fields [(chefia)]') }),
    presa('trancado com todos', { dicionario: fieldMdp('/Action /All') }),
    presa('trancado com todos menos um', { dicionario: fieldMdp('/Action /Exclude /Fields [(valor)]') }),
    presa('trancado só pelo campo', { widget: { Lock: tranca('/Action /Include /Fields [(chefia)]') } }),
    bom(
      'campo que ficou de fora do que se trancou',
      DUAS,
      trancada({ dicionario: fieldMdp('/Action /Exclude /Fields [(chefia)]') }),
    ),
    ...['All', 'Exclude /Fields [(valor)]', 'Include /Fields [(Assinatura_)]'].map((quais, i) =>
      segunda(
        `campos: assinatura num campo novo, que a primeira trancou, ${i + 1}`,
        'o campo não existia, e já estava trancado',
        'que uma assinatura anterior trancou',
        () => ({ campo: 'Assinatura_.2' }),
        undefined,
        { dicionario: fieldMdp(`/Action /${quais}`) },
      ),
    ),
    bom('assinatura num campo novo, que a primeira não trancou', DUAS, () =>
      assinar(assinar(montar(), p.ana, { dicionario: fieldMdp('/Action /Include /Fields [(valor)]') }), p.bruno),
    ),
    bom('outro campo trancado', DUAS, trancada({ widget: { Lock: tranca('/Action /Include /Fields [(valor)]') } })),
    segunda(
      'campos: assinatura depois de trancado o documento',
      'a primeira não permitia mais nada (PDF 2.0)',
      'uma assinatura anterior não permite outra',
      () => ({}),
      undefined,
      fechado,
    ),
    bom(
      'carimbo do tempo depois de trancado o documento',
      UMA,
      () => carimbarTudo(assinar(montar(), p.ana, fechado), p.tsa, ANTES),
      {
        pdfsig: NAO_COBRE,
      },
    ),
    depois(
      'campos: campo vazio onde nada era permitido',
      'a certificação não deixa acrescentar campos',
      'a certificação não permite outro campo',
      (pdf) => ({ mais: comCampoVazio(pdf) }),
      undefined,
      { certifica: 1 },
    ),

    caso(
      'campos: título que surge no fim do arquivo',
      'o documento passa a chamar-se outra coisa',
      'mudaram os metadados (Title, Author)',
      () => assinar(semInfo(p), p.bruno, { opcoes: { trailer: { Info: '<< /Title (Outro) /Author (Outro) >>' } } }),
      { pdfsig: SO_A_ULTIMA },
    ),
    caso(
      'campos: título que some',
      'o fim do arquivo já não diz como se chama',
      'mudaram os metadados (Title)',
      () => assinar(assinar(montar(), p.ana), p.bruno, { opcoes: { trailer: { Info: 'null' } } }),
      { pdfsig: SO_A_ULTIMA },
    ),
    bom('programa que anota quando salvou, onde nada se dizia', DUAS, () =>
      assinar(semInfo(p), p.bruno, {
        mais: { 40: dic({ Producer: '(Casa)', ModDate: '(D:20261120120000Z)' }) },
        opcoes: { trailer: { Info: '40 0 R' } },
      }),
    ),
  ]
}

const BRANCO = '<< /BG [1 1 1] >>'
const tranca = (que: string) => `<< /Type /SigFieldLock ${que} >>`
const fieldMdp = (que: string) => ({
  Reference: `[<< /Type /SigRef /TransformMethod /FieldMDP /TransformParams << /Type /TransformParams /V /1.2 ${que} >> >>]`,
})
const semInfo = (p: Pessoas) => {
  const opcoes = { trailer: { Info: 'null' } }
  return assinar(montar(opcoes), p.ana, { opcoes })
}

/** Ana signs what has a field that waits; Bruno fills it, with other keys than it had (null: without). */
function preenchida(p: Pessoas, era: Record<string, string>, e: Record<string, string | null>): Pdf {
  const formulario = comFormulario()
  const antes = { ...corpo(formulario, 9), Rect: '[60 700 540 760]', F: '4', ...era }
  const assinado = assinar(
    montar({
      mais: {
        ...Object.fromEntries(formulario.objetos),
        9: dic(antes),
        20: dic({ Type: '/XObject', Subtype: '/Form', BBox: '[0 0 428 60]' }, Buffer.from('0 0 9 9 re f')),
        21: { cru: '2' },
      },
    }),
    p.ana,
  )
  const campo: Record<string, string | null> = { ...antes, ...e, V: `${assinado.proximo} 0 R` }
  const mantidas = Object.entries(campo).filter((par): par is [string, string] => par[1] !== null)
  return assinar(assinado, p.bruno, { preencher: 9, mais: { 9: dic(Object.fromEntries(mantidas)) } })
}

function comCampoVazio(pdf: Pdf): Record<number, Corpo> {
  const n = pdf.proximo
  const campos = `[8 0 R ${n} 0 R]`
  return {
    [N.catalogo]: dic({ ...corpo(pdf, N.catalogo), DSS: '<< /Type /DSS >>' }),
    9: dic({ ...corpo(pdf, 9), Fields: campos }),
    [N.pagina]: dic({ ...corpo(pdf, N.pagina), Annots: campos }),
    [n]: dic({ Type: '/Annot', Subtype: '/Widget', FT: '/Sig', T: '(x)', F: '132', P: '3 0 R', Rect: '[0 0 0 0]' }),
  }
}
