import type { Recibo } from '#contract/assinatura.ts'
import { eCapturado } from '#contract/origem.ts'
import { problemas } from '#contract/problem-catalog.ts'
import { Problema } from '#contract/problem.ts'

import { contarPaginas, guardarPaginas } from '../completo/paginas.ts'
import type { Contexto, EntradaAtiva } from '../contexto.ts'
import { type Banco, linha, sql } from '../database/connection.ts'
import { bancoAusente } from '../database/falhas.ts'
import { pdfDoDocumento } from '../documento/pdf.ts'
import { lerOuRecusar, type Registro } from '../documento/registro.ts'
import { juntarAoPai, travarDocumentos } from '../dossie/pecas.ts'
import { avisar } from '../evento/avisar.ts'
import { remarcar } from '../mesa/marcas.ts'
import { registrar } from '../movimentacao/cadeia.ts'
import type { Alvo } from './provas/prova.ts'
import { provaDe } from './provas/todas.ts'
import { reciboDe } from './recibo.ts'
import { emPalavras, impedimento } from './regras.ts'
import { adiar, assinada, falhar, porId, type Tentativa } from './tentativas.ts'
import { tipos } from './tipos.ts'

/** Others who sign the same version at the same time change the bytes under a signature: it is made again over theirs. */
const VEZES = 10

/** To sign what came from outside is to say that the copy is like the original. */
const autentica = ({ origem }: Registro) => eCapturado(origem)
/** What the signature says, in history and in the PDF: as what this person signs. */
function palavraDe(registro: Registro, { id, nome }: EntradaAtiva) {
  if (autentica(registro)) return `Confere com o original: autenticado por ${nome}`
  const papel = registro.signatarios.find((cada) => cada.id === id)?.papel
  if (papel === 'APROVADOR') return `Aprovado por ${nome}`
  return papel === 'TESTEMUNHA' ? `Assinado por ${nome}, como testemunha,` : `Assinado por ${nome}`
}

/** The same text and the same signatures as when its bytes were made. */
const mesma = (a: Registro, b: Registro) => a.versao === b.versao && a.sha256Assinado === b.sha256Assinado
class OutraAssinou extends Error {}

/** The file as it is, or as it was before somebody else signed the same version: the same text to who reads it. */
export async function lido(banco: Banco, { id, versao }: Registro, vigente: string, sha256: string) {
  if (sha256 === vigente) return true
  const achado = await linha(
    banco,
    sql`select 1 as sim from assinatura where documento_id = ${id} and versao = ${versao} and estado = 'ASSINADA' and ${sha256} in (sha256_conteudo, sha256_assinado)`,
  )
  return achado !== undefined
}

/** What is signed, for a moment: the same moment gives the same bytes, in whatever process. */
export const alvoDe = (
  registro: Registro,
  pdf: Alvo['pdf'],
  tipo: Tentativa['tipo'],
  entrada: EntradaAtiva,
  momento: Date,
): Alvo => ({
  registro,
  pdf,
  momento,
  pedido: {
    campo: `Assinatura_${entrada.id}`,
    motivo: `${palavraDe(registro, entrada)} ${tipos[tipo].motivo}`,
    local: registro.municipio,
    nome: entrada.nome,
  },
})

/** The bytes with this signature, stored; nothing points to them yet. */
async function assinar(registro: Registro, tentativa: Tentativa, { entrada, portas, banco }: Contexto) {
  const pdf = await pdfDoDocumento(portas, registro)
  const { versao, sha256Mostrado, sha256Conteudo, tipo, momento } = tentativa
  if (versao !== registro.versao || !(await lido(banco, registro, pdf.sha256, sha256Mostrado)))
    throw new Problema('DOCUMENTO_MUDOU')
  const alvo = alvoDe(registro, pdf, tipo, entrada, new Date(momento))
  const prova = provaDe(tipo)
  // what the person's own key signed is these very bytes and no others
  if (prova.assinar && pdf.sha256 !== sha256Conteudo) throw new Problema('DOCUMENTO_MUDOU')
  const assinado = prova.assinar
    ? await prova.assinar(alvo, tentativa, portas)
    : await portas.chaves.selar(pdf.bytes, alvo.pedido, alvo.momento)
  const sha256Assinado = await portas.arquivos.guardar(assinado)
  const paginas = await contarPaginas(portas, assinado, registro.captura !== null)
  return { sha256Conteudo: pdf.sha256, sha256Assinado, paginas }
}

/** The effect, under the document's lock: checked again, one movement, and all that follows from it. */
async function gravar(
  tx: Banco,
  contexto: Contexto,
  registro: Registro,
  tentativa: Tentativa,
  { sha256Conteudo, sha256Assinado, paginas }: Awaited<ReturnType<typeof assinar>>,
): Promise<Recibo> {
  const { entrada } = contexto
  const { id } = registro
  await travarDocumentos(tx, [id, registro.pai?.documentoId ?? id])
  const travado = await lerOuRecusar(tx, id, entrada, true)
  const atual = await porId(tx, tentativa.id)
  if (atual?.estado === 'ASSINADA') return reciboDe(tx, tentativa.id)
  if (atual?.estado !== 'CONFIRMADA') throw new Problema('DESAFIO_INVALIDO')
  const impede = impedimento(travado, entrada.id)
  if (impede) throw impede
  if (travado.versao !== registro.versao || travado.mobilId === null) throw new Problema('DOCUMENTO_MUDOU')
  if (!mesma(travado, registro)) throw new OutraAssinou()
  const { nivel, tipo } = atual
  const { id: movimentacaoId, instante } = await registrar(tx, contexto, {
    documentoId: id,
    mobilId: travado.mobilId,
    tipo: autentica(travado) ? 'AUTENTICACAO' : tipos[tipo].movimento,
    descricao: palavraDe(travado, entrada).replace(/,$/, ''),
    dados: { sha256Conteudo, sha256Assinado, nivel, versao: travado.versao },
  })
  await assinada(tx, { id: tentativa.id, sha256Conteudo, sha256Assinado, instante, movimentacaoId })
  await tx.linhas(
    sql`update assinante set assinado_em = ${instante}, nivel = ${nivel} where documento_id = ${id} and pessoa_id = ${entrada.id}`,
  )
  await tx.linhas(sql`update documento set sha256_assinado = ${sha256Assinado} where id = ${id}`)
  await guardarPaginas(tx, sha256Assinado, paginas)
  // The last signature makes the document what it is; until then more may follow.
  await tx.linhas(
    sql`update documento set situacao = 'ASSINADO', assinado_em = ${instante}
        where id = ${id} and not exists (select 1 from assinante where documento_id = ${id} and assinado_em is null)`,
  )
  avisar(contexto, await remarcar(tx, id, instante), id)
  if (travado.paiMobilId !== null)
    avisar(contexto, await juntarAoPai(tx, contexto, travado.mobilId, travado.paiMobilId), id)
  return reciboDe(tx, tentativa.id)
}

async function fazer(tentativa: Tentativa, contexto: Contexto): Promise<Recibo> {
  for (let vez = 1; ; vez++) {
    const registro = await lerOuRecusar(contexto.banco, tentativa.documentoId, contexto.entrada)
    // before a key is used for nothing: signed by another process, or no longer to be signed
    if ((await porId(contexto.banco, tentativa.id))?.estado === 'ASSINADA')
      return contexto.escrever((tx) => reciboDe(tx, tentativa.id))
    const impede = impedimento(registro, contexto.entrada.id)
    if (impede) throw impede
    const feita = await assinar(registro, tentativa, contexto)
    try {
      return await contexto.escrever((tx) => gravar(tx, contexto, registro, tentativa, feita))
    } catch (erro) {
      if (!(erro instanceof OutraAssinou) || vez === VEZES) throw erro
    }
  }
}

/** Refusals that pass by themselves; any other is the end of the attempt. */
const passa = ({ codigo }: Problema) =>
  codigo === 'OPERACAO_EM_ANDAMENTO' || codigo === 'CHAVE_REUTILIZADA' || problemas[codigo].status >= 500

/**
 * Carries out what was proved: bytes, key (outside any transaction), store, and the effect in one transaction. Idempotent:
 * what was signed already answers its receipt. What can't be done by now is kept and tried again (`retomar.ts`); what can't
 * be done at all ends with its reason. Throws the reason either way.
 */
export async function concluir(tentativa: Tentativa, contexto: Contexto): Promise<Recibo> {
  const { banco, portas, traceId } = contexto
  try {
    return await fazer(tentativa, contexto)
  } catch (erro) {
    if (erro instanceof Problema && !passa(erro)) {
      await falhar(banco, tentativa.id, emPalavras(erro))
      portas.registrar('info', 'assinatura não concluída', { assinatura: tentativa.id, traceId, codigo: erro.codigo })
      throw erro
    }
    const [motivo, dita] = bancoAusente(erro)
      ? ['O banco de dados esteve fora do ar.', erro]
      : erro instanceof Problema
        ? [emPalavras(erro), erro]
        : ['O serviço de assinatura está fora do ar.', new Problema('ASSINATURA_INDISPONIVEL')]
    portas.registrar('erro', 'assinatura', {
      assinatura: tentativa.id,
      tentativas: tentativa.tentativas,
      traceId,
      erro: String(erro),
    })
    await adiar(banco, tentativa, motivo, portas.relogio.agora()).catch(() => {})
    throw dita
  }
}
