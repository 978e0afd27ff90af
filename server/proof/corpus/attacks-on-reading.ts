import { assinar } from './sign.ts'
import type { Pessoas } from './authorities.ts'
import type { Caso } from './case.ts'
import { conteudo, type Corpo, corpo, dic, montar, N, type Pdf } from './writer.ts'

const OUTRO = 'Autorizo o pagamento de R$ 999.999,00.'
const VE_SO_CMS = {
  pdfsig: 'basta-lhe que a última assinatura cubra o arquivo: não olha o que mudou depois da primeira',
  openssl: 'o CMS da primeira assinatura cobre a sua própria revisão, que não mudou',
}
const ILEGIVEL = 'parte do que foi assinado não pode ser lida com segurança'
/** Not there when it is signed: the next signature brings it. */
const FALTA = 60

/** The page draws, beside its words, what a signed object names in a way that readers read and we do not. */
const citando = (recursos: string, mais: Record<number, Corpo> = {}) =>
  montar({
    mais: {
      [N.pagina]: dic({ ...corpo(montar(), N.pagina), Contents: '[4 0 R 8 0 R]', Resources: '7 0 R' }),
      7: { cru: recursos },
      8: dic({}, Buffer.from('/X Do')),
      ...mais,
    },
  })

/** Files made so that one reader finds in them what another does not. */
export function ataquesDeLeitura(p: Pessoas): Caso[] {
  const caso = (nome: string, ataque: string, fazer: () => Pdf, mais: Partial<Caso> = {}): Caso => ({
    nome: `leitura: ${nome}`,
    ataque,
    veredicto: 'INDETERMINADO',
    motivo: ILEGIVEL,
    fazer: () => fazer().bytes,
    ...VE_SO_CMS,
    ...mais,
  })
  const bom = (nome: string, motivo: string, fazer: () => Pdf): Caso => ({
    nome: `leitura: ${nome}`,
    ataque: null,
    veredicto: 'PASSOU',
    motivo,
    fazer: () => fazer().bytes,
  })
  /** Ana signs; Bruno's revision brings what the page named. */
  const trazida = (base: Pdf) =>
    assinar(assinar(base, p.ana), p.bruno, {
      dicionario: { Prop_Build: `${FALTA} 0 R` },
      mais: {
        [FALTA]: dic(
          { Type: '/XObject', Subtype: '/Form', BBox: '[0 0 595 842]', Resources: '<< /Font << /F1 5 0 R >> >>' },
          conteudo(OUTRO),
        ),
      },
    })
  const desenho = `/Font << /F1 5 0 R >> /XObject << /X ${FALTA} 0 R >>`
  const naLista = (ref: string) =>
    montar({
      mais: { [N.pagina]: dic({ ...corpo(montar(), N.pagina), Contents: '7 0 R' }), 7: { cru: `[4 0 R ${ref}]` } },
    })
  const semPalavras = (entre: string) => {
    const Length = String(conteudo(OUTRO).length)
    const cru = `<< /Length ${Length} >>${entre}\nstream\n${conteudo(OUTRO).toString()}\nendstream`
    return assinar(assinar(montar({ mais: { [N.conteudo]: { cru } } }), p.ana), p.bruno, {
      mais: { [N.conteudo]: dic({ Length }) },
    })
  }
  return [
    caso('objeto que faltava, citado onde uma chave se repete', 'a página ganha um desenho', () =>
      trazida(citando(`<< ${desenho} /ProcSet [/PDF] /ProcSet [/PDF] >>`)),
    ),
    caso('objeto que faltava, citado com um comentário no meio', 'a página ganha palavras', () =>
      trazida(naLista(`${FALTA} %\n 0 R`)),
    ),
    caso('objeto que faltava, citado com muitos brancos', 'a página ganha palavras', () =>
      trazida(naLista(`${FALTA}${' '.repeat(60)}0 R`)),
    ),
    caso('objeto que faltava, citado sem o branco', 'a página ganha palavras', () => trazida(naLista(`${FALTA} 0R`))),
    caso('objeto que faltava, citado com sinal', 'a página ganha palavras', () => trazida(naLista(`+${FALTA} 0 R`))),
    ...[' %', ' ', '%'].map((branco, i) =>
      caso(
        ['palavras depois de um comentário', 'palavras depois de muitos brancos', 'palavras longe'][i] ?? '',
        'o objeto é escrito de novo sem as palavras, e o resto é igual',
        () => semPalavras(branco.repeat([1, 100, 2000][i] ?? 0)),
        { veredicto: 'FALHOU', motivo: 'mudou o conteúdo da página 1' },
      ),
    ),
    bom('fluxo de comprimento errado, que ninguém muda', 'As 2 assinaturas são válidas', () => {
      const cru = '<< /Type /XObject /Subtype /Image /Length 3 >>\nstream\nimagem\nendstream'
      const base = citando('<< /Font << /F1 5 0 R >> /XObject << /X 9 0 R >> >>', { 9: { cru } })
      return assinar(assinar(base, p.ana), p.bruno)
    }),
    bom('chave repetida em arquivo de uma só assinatura', 'A assinatura é válida', () =>
      assinar(citando('<< /Font << /F1 5 0 R >> /ProcSet [/PDF] /ProcSet [/PDF] >>'), p.ana),
    ),
  ]
}
