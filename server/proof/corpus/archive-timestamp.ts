import { assinar, type PedidoAssinatura } from './sign.ts'
import type { Pessoas, Quem } from './authorities.ts'
import type { Caso } from './case.ts'
import { atualizar, conteudo, dic, montar, N, type Pdf } from './writer.ts'
import { ANTES, DEPOIS, type Publicas } from './public-authorities.ts'
import { lista, ocsp } from './revocation.ts'
import { token } from './timestamp.ts'
import { dss } from './valid.ts'

const UMA = 'A assinatura é válida'
const DUAS = 'As 2 assinaturas são válidas'
const SEM_RESPOSTA = 'Não foi possível concluir: revogação não consultada (indeterminado).'
const HORA = { pdfsig: 'não olha o carimbo nem a hora declarada', openssl: 'não olha o carimbo nem a hora declarada' }
const OPENSSL = { openssl: 'não consulta revogação' }
const LISTA = { ...OPENSSL, pdfsig: 'consulta o OCSP, e não a lista' }
const PDFSIG_DTS = { pdfsig: 'não confere carimbos do documento' }
const PDFSIG_AGORA = { pdfsig: 'julga o certificado agora, e não na hora do carimbo' }
const OPENSSL_AGORA = { openssl: 'julga o certificado agora, e não na hora do carimbo' }
const SO_CMS = { openssl: 'o carimbo está certo: vê dele só os bytes que cobre' }
const PDFSIG_DSS = { pdfsig: 'não olha o DSS' }
const VELHO = 'o carimbo do tempo não pode ser confirmado (carimba um resumo SHA-1, que já se consegue falsificar)'
/** The hour that it says of itself. */
const JA_REVOGADO = { momento: '20250901110000Z' }
const NADA_PROVA = 'nada prova que a assinatura é de antes'

/** A time stamp over the whole file (ISO 32000-2 §12.8.5), of this hour. */
export const carimbarTudo = (
  pdf: Pdf,
  tsa: Quem,
  quando: Date,
  feitor = (coberto: Buffer) => token(coberto, tsa, quando),
) =>
  assinar(pdf, tsa, {
    subFiltro: 'ETSI.RFC3161',
    campo: `Carimbo_${pdf.proximo}`,
    momento: null,
    dicionario: { Type: '/DocTimeStamp' },
    feitor,
  })

/** When it was signed, whether the certificate held then, and what proves either. */
export function provasDeTempo(p: Pessoas, q: Publicas): Caso[] {
  const em = (quem: Quem, quando?: Date, pedido: PedidoAssinatura = {}) =>
    assinar(montar(), quem, { ...pedido, ...(quando && { carimbar: (valor: Buffer) => token(valor, p.tsa, quando) }) })
  const bom = (nome: string, motivo: string, fazer: () => Pdf, mais: Partial<Caso> = {}): Caso => ({
    nome: `tempo: ${nome}`,
    ataque: null,
    veredicto: 'PASSOU',
    motivo,
    fazer: () => fazer().bytes,
    ...mais,
  })
  const ruim = (nome: string, ataque: string, motivo: string, fazer: () => Pdf, mais: Partial<Caso> = {}): Caso => ({
    ...bom(nome, motivo, fazer),
    ataque,
    veredicto: 'INDETERMINADO',
    ...mais,
  })
  const velha = { desde: new Date('2025-01-01T00:00:00Z'), ate: ANTES }
  const mudo = (opcoes: Parameters<typeof dss>[2]) => dss(em(q.semResposta), p, opcoes)
  const mudado = (pdf: Pdf) => atualizar(pdf, { [N.conteudo]: dic({}, conteudo('Autorizo o pagamento de R$ 999,00.')) })
  return [
    bom('a autoridade diz, por OCSP, que o certificado é bom', UMA, () => em(q.boa)),
    bom('a lista da autoridade não traz o certificado', UMA, () => em(q.listada)),
    bom('revogado depois do carimbo, por OCSP', UMA, () => em(q.revogada, ANTES), PDFSIG_AGORA),
    bom('revogado depois do carimbo, pela lista', UMA, () => em(q.revogadaNaLista, ANTES)),
    bom('revogado depois do carimbo do documento', UMA, () => carimbarTudo(em(q.revogada), p.tsa, ANTES), PDFSIG_DTS),
    bom('a autoridade não responde', SEM_RESPOSTA, () => em(q.semResposta), { veredicto: 'INDETERMINADO', ...OPENSSL }),
    bom(
      'a autoridade não responde, e o arquivo traz o OCSP',
      UMA,
      () => mudo({ ocsps: [ocsp(q.semResposta, q.publica)] }),
      PDFSIG_DSS,
    ),
    bom(
      'a autoridade não responde, e o arquivo traz a lista',
      UMA,
      () => mudo({ listas: [lista(q.publica, [])] }),
      PDFSIG_DSS,
    ),
    bom(
      'a resposta guardada é da hora do carimbo',
      UMA,
      () => dss(em(q.semResposta, ANTES), p, { ocsps: [ocsp(q.semResposta, q.publica, { ...velha, ate: DEPOIS })] }),
      PDFSIG_DSS,
    ),
    bom('vencido depois do carimbo', UMA, () => em(p.vencida, new Date('2024-06-01T12:00:00Z'), { momento: null }), {
      ...PDFSIG_AGORA,
      ...OPENSSL_AGORA,
    }),
    bom(
      'vencido depois do carimbo do documento',
      UMA,
      () => carimbarTudo(em(p.vencida, undefined, { momento: null }), p.tsa, new Date('2024-06-01T12:00:00Z')),
      { ...PDFSIG_AGORA, ...OPENSSL_AGORA },
    ),
    bom(
      'B-LTA: assinatura carimbada, provas, carimbo do documento',
      UMA,
      () => carimbarTudo(dss(em(q.boa, ANTES), p, { ocsps: [ocsp(q.boa, q.publica)] }), p.tsa, DEPOIS),
      PDFSIG_DTS,
    ),
    bom(
      'B-LTA renovado: mais provas e outro carimbo',
      UMA,
      () => carimbarTudo(dss(carimbarTudo(dss(em(p.ana, ANTES), p), p.tsa, ANTES), p), p.tsa, DEPOIS),
      PDFSIG_DTS,
    ),
    bom(
      'carimbo do documento entre duas assinaturas',
      DUAS,
      () => assinar(carimbarTudo(em(p.ana), p.tsa, DEPOIS), p.bruno),
      PDFSIG_DTS,
    ),
    bom(
      'carimbo do documento depois de certificação que nada permite',
      UMA,
      () => carimbarTudo(em(p.ana, undefined, { certifica: 1 }), p.tsa, DEPOIS),
      PDFSIG_DTS,
    ),
    bom(
      'carimbo do documento de autoridade que não conhecemos',
      'o carimbo do tempo do documento não pode ser confirmado (a autoridade certificadora não é reconhecida aqui)',
      () => carimbarTudo(em(p.ana), p.tsaDesconhecida, DEPOIS),
      { veredicto: 'INDETERMINADO' },
    ),
    bom(
      'carimbo de um resumo SHA-1, como os de outrora',
      VELHO,
      () => assinar(montar(), p.ana, { carimbar: (valor) => token(valor, p.tsa, ANTES, 'sha1') }),
      { veredicto: 'INDETERMINADO', ...HORA },
    ),
    bom(
      'carimbo do documento de um resumo SHA-1',
      VELHO.replace('do tempo', 'do tempo do documento'),
      () => carimbarTudo(em(p.ana), p.tsa, ANTES, (coberto) => token(coberto, p.tsa, ANTES, 'sha1')),
      { veredicto: 'INDETERMINADO', openssl: 'ainda aceita SHA-1' },
    ),
    bom('só um carimbo do documento', 'O arquivo não tem assinatura', () => carimbarTudo(montar(), p.tsa, DEPOIS), {
      veredicto: 'INDETERMINADO',
      ...SO_CMS,
    }),

    ruim('revogado, por OCSP, e sem carimbo', 'assinado com chave roubada', NADA_PROVA, () => em(q.revogada), OPENSSL),
    ruim('revogado, pela lista, e sem carimbo', 'idem', NADA_PROVA, () => em(q.revogadaNaLista), LISTA),
    ruim(
      'revogado antes do carimbo, por OCSP',
      'a chave já não valia',
      'Assinatura inválida: o certificado foi revogado em 01/06/2025 às 09:00:00 (chave comprometida), antes da assinatura.',
      () => em(q.revogada, DEPOIS, JA_REVOGADO),
      { veredicto: 'FALHOU', ...OPENSSL },
    ),
    ruim(
      'revogado antes do carimbo, pela lista',
      'a chave já não valia',
      'antes da assinatura',
      () => em(q.revogadaNaLista, DEPOIS, JA_REVOGADO),
      { veredicto: 'FALHOU', ...LISTA },
    ),
    // EN 319 102-1 §5.5.4: a stamp beside a signature says that it is no later, and not that it was no earlier (REVOKED_NO_POE)
    ruim(
      'revogado entre a hora declarada e o carimbo',
      'ninguém sabe se a chave ainda valia',
      NADA_PROVA,
      () => em(q.revogada, DEPOIS),
      OPENSSL,
    ),
    ruim(
      'revogado antes do carimbo, e sem hora declarada',
      'ninguém sabe se a chave ainda valia',
      NADA_PROVA,
      () => em(q.revogadaNaLista, DEPOIS, { momento: null }),
      LISTA,
    ),
    ruim(
      'revogado antes do carimbo do documento',
      'o carimbo só prova que existia depois',
      NADA_PROVA,
      () => carimbarTudo(em(q.revogada), p.tsa, DEPOIS),
      OPENSSL,
    ),
    ruim(
      'revogado antes do carimbo do documento e da hora declarada',
      'o carimbo só prova que existia depois',
      NADA_PROVA,
      () => carimbarTudo(em(q.revogada, undefined, JA_REVOGADO), p.tsa, DEPOIS),
      OPENSSL,
    ),
    ruim(
      'resposta assinada por outra chave',
      'um responder falso diz que é bom',
      SEM_RESPOSTA,
      () => em(q.comRespostaFalsa),
      OPENSSL,
    ),
    ruim(
      'resposta velha no arquivo',
      'de quando ainda era bom',
      SEM_RESPOSTA,
      () => mudo({ ocsps: [ocsp(q.semResposta, q.publica, velha)] }),
      OPENSSL,
    ),
    ruim(
      'resposta de outro no arquivo',
      'o certificado bom é o do vizinho',
      SEM_RESPOSTA,
      () => mudo({ ocsps: [ocsp(q.boa, q.publica)] }),
      OPENSSL,
    ),
    ruim(
      'lista falsa no arquivo',
      'vazia, e não é da autoridade',
      SEM_RESPOSTA,
      () => mudo({ listas: [lista(q.publica, [], { mente: p.desconhecida })] }),
      OPENSSL,
    ),
    ruim(
      'carimbo de antes do certificado',
      'o relógio de quem carimba, ou a assinatura, mente',
      'ainda não é válido',
      () => em(p.nova, ANTES, { momento: null }),
      HORA,
    ),
    ruim('carimbo de depois do vencimento', 'assinado com o que já não valia', 'está vencido', () =>
      em(p.vencida, DEPOIS, { momento: null }),
    ),
    ruim(
      'carimbo de uma hora que não chegou',
      'relógio adiantado',
      'é de uma hora que ainda não chegou',
      () => em(p.ana, new Date('2043-01-01T00:00:00Z')),
      HORA,
    ),
    ruim(
      'hora declarada no futuro',
      'relógio adiantado',
      'se diz de 01/01/2043',
      () => em(p.ana, undefined, { momento: '20430101120000Z' }),
      HORA,
    ),
    ruim(
      'hora declarada depois do carimbo',
      'relógio adiantado',
      'depois do carimbo do tempo',
      () => em(p.ana, ANTES, { momento: '20250601120000Z' }),
      HORA,
    ),
    ruim(
      'hora declarada de antes do certificado',
      'antedatada',
      'antes de o certificado valer',
      () => em(p.ana, undefined, { momento: '20200101120000Z' }),
      HORA,
    ),
    ruim(
      'carimbo de outra assinatura',
      'o carimbo é verdadeiro, de outra coisa',
      'o carimbo do tempo não é o desta assinatura',
      () => assinar(montar(), p.ana, { carimbar: () => token(Buffer.from('outra'), p.tsa, ANTES) }),
      { veredicto: 'FALHOU', ...HORA },
    ),
    ruim(
      'carimbo de um resumo SHA-1 de outra assinatura',
      'velho, verdadeiro, e de outra coisa',
      'o carimbo do tempo não é o desta assinatura',
      () => assinar(montar(), p.ana, { carimbar: () => token(Buffer.from('outra'), p.tsa, ANTES, 'sha1') }),
      { veredicto: 'FALHOU', ...HORA },
    ),
    ruim(
      'revogado, com um carimbo de antes de um resumo SHA-1',
      'a hora que ele diz não é crida',
      NADA_PROVA,
      () => assinar(montar(), q.revogada, { carimbar: (valor) => token(valor, p.tsa, ANTES, 'sha1') }),
      OPENSSL,
    ),
    ruim(
      'revogado, com um carimbo do documento de antes de um resumo SHA-1',
      'a hora que ele diz não é crida',
      NADA_PROVA,
      () => carimbarTudo(em(q.revogada), p.tsa, ANTES, (coberto) => token(coberto, p.tsa, ANTES, 'sha1')),
      OPENSSL,
    ),
    ruim(
      'carimbo por quem não carimba',
      'um certificado de pessoa diz a hora',
      'não permite carimbar o tempo',
      () => assinar(montar(), p.ana, { carimbar: (valor) => token(valor, p.bruno, ANTES) }),
      HORA,
    ),
    ruim(
      'carimbo do documento de outro conteúdo',
      'o carimbo é verdadeiro, de outro arquivo',
      'o carimbo do tempo do documento não é deste arquivo',
      () => carimbarTudo(em(p.ana), p.tsa, DEPOIS, () => token(Buffer.from('outro'), p.tsa, DEPOIS)),
      { veredicto: 'FALHOU' },
    ),
    ruim(
      'carimbo do documento de um resumo SHA-1 de outro conteúdo',
      'velho, verdadeiro, e de outro arquivo',
      'o carimbo do tempo do documento não é deste arquivo',
      () => carimbarTudo(em(p.ana), p.tsa, DEPOIS, () => token(Buffer.from('outro'), p.tsa, DEPOIS, 'sha1')),
      { veredicto: 'FALHOU' },
    ),
    ruim(
      'texto mudado, e carimbado depois',
      'o carimbo cobre a mudança',
      'mudou o conteúdo da página 1',
      () => carimbarTudo(mudado(em(p.ana)), p.tsa, DEPOIS),
      { veredicto: 'FALHOU', ...SO_CMS },
    ),
    ruim(
      'texto mudado depois do carimbo do documento',
      'acréscimo sobre um B-LTA',
      'mudou o conteúdo da página 1',
      () => mudado(carimbarTudo(em(p.ana), p.tsa, DEPOIS)),
      { veredicto: 'FALHOU', ...SO_CMS },
    ),
  ]
}
