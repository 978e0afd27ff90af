import { assinar, type PedidoAssinatura } from './sign.ts'
import { ataquesA, OUTRO, SO_A_ULTIMA } from './attack.ts'
import type { Pessoas } from './authorities.ts'
import type { Caso } from './case.ts'
import { atualizar, conteudo, type Corpo, corpo, dic, montar, N, type Pdf } from './writer.ts'
import { comFormulario } from './valid.ts'

const DUAS = 'As 2 assinaturas são válidas'
const DESENHA = 'um campo acrescentado desenha sobre a página'
const CARIMBA = 'a assinatura seguinte desenha um carimbo sobre a página'
const ZERO = '[0 0 0 0]'
/** White over all of the page, and other words on it. */
const POR_CIMA = Buffer.concat([Buffer.from('1 1 1 rg 0 0 595 842 re f 0 g '), conteudo(OUTRO)])
const figura = (mais: Record<string, string> = {}, palavras = POR_CIMA) =>
  dic({ Type: '/XObject', Subtype: '/Form', Resources: '<< /Font << /F1 5 0 R >> >>', ...mais }, palavras)
const vazia = (palavras = '', mais: Record<string, string> = {}) =>
  dic({ Type: '/XObject', Subtype: '/Form', BBox: ZERO, ...mais }, Buffer.from(palavras))

const DE_WIDGET = { Type: '/Annot', Subtype: '/Widget', F: '132', P: '3 0 R' }

type Campo = (n: number) => { campo: Record<string, string>; mais?: Record<number, Corpo> }

/** Fields of a later revision that some reader may draw from, and those from which none can. */
export function camposQueDesenham(p: Pessoas): Caso[] {
  const { caso, depois, segunda } = ataquesA(p)
  const duvida = { veredicto: 'INDETERMINADO', pdfsig: SO_A_ULTIMA } as const
  const vazio = (nome: string, ataque: string, campo: Campo) =>
    caso(`desenho: ${nome}`, ataque, DESENHA, () => comCampo(assinar(montar(), p.ana), campo), {
      veredicto: 'INDETERMINADO',
    })
  const comFigura = (nome: string, ataque: string, mais: Record<string, string>, corpoDela: Corpo = figura()) =>
    vazio(nome, ataque, (n) => ({
      campo: { Rect: ZERO, AP: `<< /N ${n + 1} 0 R >>`, ...mais },
      mais: { [n + 1]: corpoDela, [n + 2]: { cru: ZERO } },
    }))
  const bom = (nome: string, que: (pdf: Pdf) => PedidoAssinatura, base = () => montar()): Caso => ({
    nome: `desenho: ${nome}`,
    ataque: null,
    veredicto: 'PASSOU',
    motivo: DUAS,
    fazer: () => {
      const uma = assinar(base(), p.ana)
      return assinar(uma, p.bruno, que(uma)).bytes
    },
  })
  const comVazia = (nome: string, corpoDela: Corpo, mais: Record<number, Corpo> = {}) =>
    bom(nome, () => ({ widget: { AP: '<< /N 40 0 R >>' }, mais: { 40: corpoDela, ...mais } }))
  return [
    comFigura('figura sem BBox num retângulo vazio', 'há quem a desenhe na página toda', {}),
    comFigura('figura de BBox nula', 'idem', {}, figura({ BBox: 'null' })),
    comFigura('figura de BBox vazia', 'há quem não a recorte', {}, figura({ BBox: ZERO })),
    comFigura('retângulo de largura zero', 'há quem o estique', { Rect: '[60 690 60 760]' }, figura({ BBox: ZERO })),
    vazio('retângulo dito noutro objeto', 'há quem não o leia', (n) => ({
      campo: { Rect: `${n + 2} 0 R`, AP: `<< /N ${n + 1} 0 R >>` },
      mais: { [n + 1]: figura({ BBox: '[0 0 595 842]' }), [n + 2]: { cru: ZERO } },
    })),
    comFigura('retângulo de cinco números', 'cada um lê os seus', { Rect: '[0 0 0 0 595]' }),
    comFigura('sem retângulo', 'há quem tome a página', { Rect: 'null' }),
    vazio('borda de seiscentos pontos', 'a borda cobre a página', () => ({
      campo: { Rect: ZERO, BS: '<< /W 600 /S /S >>' },
    })),
    vazio('borda antiga de seiscentos pontos', 'idem', () => ({ campo: { Rect: ZERO, Border: '[0 0 600]' } })),
    vazio('borda cuja largura está noutro objeto', 'idem', (n) => ({
      campo: { Rect: ZERO, BS: `<< /W ${n + 1} 0 R >>` },
      mais: { [n + 1]: { cru: '600' } },
    })),
    vazio('fundo num retângulo vazio', 'com a borda, o fundo cobre', () => ({
      campo: { Rect: ZERO, MK: '<< /BG [1 1 1] >>' },
    })),
    vazio('cor de borda', 'idem', () => ({ campo: { Rect: ZERO, MK: '<< /BC [1 1 1] >>' } })),
    vazio('ícone de botão', 'há quem o desenhe em qualquer campo', (n) => ({
      campo: { Rect: ZERO, MK: `<< /I ${n + 1} 0 R >>` },
      mais: { [n + 1]: figura() },
    })),
    vazio('desenho no widget à parte', 'o campo nada desenha, o filho sim', (n) => ({
      campo: { Kids: `[${n + 1} 0 R]` },
      mais: {
        [n + 1]: dic({
          Type: '/Annot',
          Subtype: '/Widget',
          Parent: `${n} 0 R`,
          Rect: ZERO,
          F: '132',
          AP: `<< /N ${n + 2} 0 R >>`,
        }),
        [n + 2]: figura(),
      },
    })),
    comFigura('desenho que é um dos estados', 'o estado escolhido cobre', {
      AP: '<< /N << /On 41 0 R >> >>',
      AS: '/On',
    }),
    comFigura('desenho só quando se pressiona', 'cobre enquanto se pressiona', { AP: '<< /D 41 0 R >>' }),
    comFigura('desenho escondido', 'há quem não respeite que se esconda', { F: '2' }),
    vazio('figura dentro de figura', 'a de fora só chama a de dentro', (n) => ({
      campo: { Rect: ZERO, AP: `<< /N ${n + 1} 0 R >>` },
      mais: {
        [n + 1]: vazia('q /X Do Q', { Resources: `<< /XObject << /X ${n + 2} 0 R >> >>` }),
        [n + 2]: figura(),
      },
    })),
    comFigura(
      'figura vazia que cita outro arquivo',
      'o outro arquivo aparece no lugar',
      {},
      vazia('', { Ref: '<< >>' }),
    ),
    comFigura('figura que é uma imagem', 'um bloco branco', {}, figura({ Subtype: '/Image', Width: '1', Height: '1' })),
    comFigura(
      'figura de filtro que não se desfaz aqui',
      'nada prova que está vazia',
      {},
      vazia('>', { Filter: '/ASCIIHexDecode' }),
    ),
    comFigura('figura com imagem embutida', 'idem', {}, vazia('BI /W 1 /H 1 /BPC 8 /CS /G ID x EI')),
    comFigura('figura com um sombreado', 'idem', {}, vazia('/S sh')),
    vazio('chave que não se conhece', 'há quem desenhe dela', () => ({ campo: { Rect: ZERO, Foo: '<< /N 4 0 R >>' } })),
    vazio('camada', 'aparece conforme a camada', () => ({ campo: { Rect: ZERO, OC: '<< /Type /OCG /Name (x) >>' } })),
    {
      ...segunda('desenho: assinatura com figura sem BBox', 'assina e cobre', CARIMBA, () => ({
        widget: { AP: '<< /N 40 0 R >>' },
        mais: { 40: figura() },
      })),
      ...duvida,
    },
    {
      ...segunda(
        'desenho: campo que esperava, de retângulo vazio, ganha figura',
        'assina e cobre',
        CARIMBA,
        (pdf) => ({
          preencher: 9,
          mais: {
            9: dic({ ...corpo(pdf, 9), AP: '<< /N 40 0 R >>', V: `${Math.max(pdf.proximo, 41)} 0 R` }),
            40: figura(),
          },
        }),
        comFormulario,
      ),
      ...duvida,
    },
    ...['A', 'AA'].map((chave) =>
      depois(
        `desenho: ação (${chave}) num campo que nada desenha`,
        'ao passar por ele, o arquivo age',
        `o campo da assinatura traz o que não devia (${chave})`,
        (pdf) => ({
          mais: camposDe(pdf, (n) => ({ campo: { Rect: ZERO, [chave]: `<< /S /Hide /T (x) /N ${n} >>` } })),
        }),
      ),
    ),
    depois(
      'desenho: filho de um campo que já estava',
      'herda dele o que mostra',
      'entrou um campo desconhecido',
      (pdf) => ({
        mais: camposDe(pdf, () => ({ campo: { Rect: ZERO, Parent: '8 0 R' } })),
      }),
    ),

    comVazia('figura vazia', vazia()),
    comVazia('figura só com um comentário', vazia('% DSBlank\n')),
    comVazia(
      'camadas vazias, como as da Adobe',
      vazia('q 1 0 0 1 0 0 cm /FRM Do Q', { Resources: '<< /XObject << /FRM 41 0 R >> >>' }),
      {
        41: vazia('q /n0 Do Q q /n2 Do Q', { Resources: '<< /XObject << /n0 42 0 R /n2 42 0 R >> >>' }),
        42: vazia('% DSBlank\n'),
      },
    ),
    bom('recursos vazios no campo', () => ({ widget: { DR: '<< >>' } })),
    bom('recursos no campo', () => ({
      widget: { DR: '<< /Font << /F9 40 0 R >> >>' },
      mais: { 40: dic({ Type: '/Font', Subtype: '/Type1', BaseFont: '/Courier' }) },
    })),
    bom('sem fundo nem borda, como se diz', () => ({ widget: { MK: '<< >>', Border: '[0 0 0]', BS: '<< /W 0 >>' } })),
    {
      ...bom('campo e widget à parte', () => ({})),
      pdfsig: 'não acha a assinatura de um campo que não é o próprio widget',
      fazer: () => aParte(assinar(montar(), p.ana), p).bytes,
    },
    {
      ...bom('campo dentro de outro', () => ({})),
      pdfsig: 'não acha a assinatura de um campo que não é o próprio widget',
      fazer: () => aParte(assinar(montar(), p.ana), p, true).bytes,
    },
  ]
}

/** An update without a signature, a /DSS apart, that adds an empty signature field. */
function comCampo(pdf: Pdf, campo: Campo): Pdf {
  return atualizar(pdf, camposDe(pdf, campo))
}

function camposDe(pdf: Pdf, fazer: Campo): Record<number, Corpo> {
  const n = 40
  const campos = `[8 0 R ${n} 0 R]`
  const { campo, mais = {} } = fazer(n)
  return {
    [N.catalogo]: dic({ ...corpo(pdf, N.catalogo), DSS: '<< /Type /DSS >>' }),
    9: dic({ ...corpo(pdf, 9), Fields: campos }),
    [N.pagina]: dic({ ...corpo(pdf, N.pagina), Annots: campo.Kids ? `[8 0 R ${n + 1} 0 R]` : campos }),
    [n]: dic({ FT: '/Sig', T: '(x)', ...(campo.Kids ? {} : DE_WIDGET), ...campo }),
    ...mais,
  }
}

/** Bruno signs a field whose widget is another object; `dentro`: the field itself is in one that only holds it. */
function aParte(pdf: Pdf, p: Pessoas, dentro = false): Pdf {
  const campo = 50
  const [widget, pai] = [campo + 1, campo + 2]
  const FT = '/Sig'
  const raiz = dentro ? pai : campo
  const mais: Record<number, Corpo> = {
    [N.pagina]: dic({ ...corpo(pdf, N.pagina), Annots: `[8 0 R ${widget} 0 R]` }),
    9: dic({ ...corpo(pdf, 9), Fields: `[8 0 R ${raiz} 0 R]` }),
    [campo]: dic({
      FT,
      T: '(Bruno)',
      V: '53 0 R',
      Kids: `[${widget} 0 R]`,
      ...(dentro ? { Parent: `${pai} 0 R` } : {}),
    }),
    [widget]: dic({ Type: '/Annot', Subtype: '/Widget', Parent: `${campo} 0 R`, Rect: ZERO, F: '132', P: '3 0 R' }),
    ...(dentro ? { [pai]: dic({ T: '(setor)', Kids: `[${campo} 0 R]` }) } : { [pai]: dic({ Nada: 'true' }) }),
  }
  return assinar(pdf, p.bruno, { preencher: campo, mais })
}
