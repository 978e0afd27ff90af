import type { Documento } from '#contract/documento.ts'
import { eCapturado } from '#contract/origem.ts'
import { encerrada } from '#contract/encerrada.ts'

import type { EntradaAtiva, Portas } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { compostoDe } from '#server/core/documento/composto.ts'
import { exigirGuardado } from '#server/core/documento/eliminado.ts'
import { pdfDoDocumento } from '#server/core/documento/pdf.ts'
import { carregar, lerOuRecusar } from '#server/core/documento/registro.ts'
import { atosPosteriores } from '#server/core/dossie/atos-posteriores.ts'
import { sha256Hex } from '#server/base/hash.ts'
import { type Held, JobLost } from '#server/jobs/kind.ts'
import type { ParteDoDossie } from '#server/base/ports.ts'
import { assinaturasDe } from './assinaturas.ts'
import { lerDossie, type NoNumerado } from '#server/core/completo/ler.ts'
import { faixaDaPeca, fraseDasAssinaturas } from './tarja.ts'
import {
  andar,
  anunciar,
  apagarPartesDaTarefa,
  concluir,
  type EmMaos,
  lugarDe,
  PEDACO,
  TarefaPerdida,
} from '#server/core/completo/tarefas.ts'

const dataHora = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Fortaleza',
  dateStyle: 'short',
  timeStyle: 'short',
})
const dia = (data: string) => data.split('-').toReversed().join('/')

/** The person's entry as it is now; undefined: no longer active. */
const entradaDe = (banco: Banco, id: number) =>
  linha<EntradaAtiva>(
    banco,
    sql`select p.id, p.nome, p.lotacao_id as "lotacaoId", coalesce(l.divisao_id, l.id) as "divisaoId", l.orgao_id as "orgaoId", p.externa
        from pessoa p join lotacao l on l.id = p.lotacao_id where p.id = ${id} and p.fim is null and l.fim is null and not l.suspensa`,
  )

/** Those of the documents that are captured files. */
async function capturadosEntre(banco: Banco, documentos: number[]) {
  if (documentos.length === 0) return new Set<number>()
  const achados = await banco.linhas<{ id: number; origem: Documento['origem'] }>(
    sql`select id, origem from documento where id in (${sql.join(documentos, sql`, `)})`,
  )
  return new Set(achados.flatMap(({ id, origem }) => (eCapturado(origem) ? [id] : [])))
}

/** The storage lacks the bytes: retrying would not help. */
export class PecaPerdida extends Error {
  override name = 'PecaPerdida'
}

/**
 * Bytes of a readable piece to draw in the dossier, which stamps them itself: as signed, as uploaded, or generated now if
 * nothing is signed.
 */
async function bytesDaPeca(portas: Portas, no: NoNumerado, entrada: EntradaAtiva): Promise<Uint8Array<ArrayBuffer>> {
  if (no.sha256 !== null && (no.tipo !== 'DOCUMENTO' || no.sobre?.situacao !== 'ELIMINADO')) {
    const bytes = await portas.arquivos.ler(no.sha256)
    if (!bytes || (await sha256Hex(bytes)) !== no.sha256)
      throw new PecaPerdida(`file missing or altered in the store: ${no.sha256}`)
    return new Uint8Array(bytes)
  }
  return (await compostoDe(portas, await registroDa(portas, no, entrada))).bytes
}

async function registroDa({ banco }: Portas, { chave, sobre }: NoNumerado, entrada: EntradaAtiva) {
  const registro = await carregar(banco, sobre?.documentoId ?? 0, entrada)
  if (!registro) throw new Error(`piece without a document: ${chave}`)
  exigirGuardado(registro)
  return registro
}

/** A readable piece as it is shown alone: of a document that ended, its stamped view. */
export async function pecaAMostrar(portas: Portas, no: NoNumerado, entrada: EntradaAtiva) {
  const comVista = no.tipo !== 'ANEXO' && encerrada(no.sobre?.situacao ?? null) !== undefined
  if (!comVista) return { bytes: await bytesDaPeca(portas, no, entrada), comVista }
  const { bytes } = await pdfDoDocumento(portas, await registroDa(portas, no, entrada), true)
  return { bytes, comVista }
}

const omissao = ({ tipo, sobre, retirada }: NoNumerado): ParteDoDossie['omissao'] => {
  if (tipo === 'RESTRITA') return { titulo: 'Peça de acesso restrito', linhas: [] }
  if (tipo !== 'RETIRADA' || !retirada) return null
  const { instante, pessoa, motivo } = retirada
  const linhas = [
    [sobre?.sigla, sobre?.assunto].filter(Boolean).join(' – '),
    `Retirada em ${dataHora.format(new Date(instante))} por ${pessoa}.`,
    motivo === null ? '' : `Motivo: ${motivo}`,
  ]
  return { titulo: 'Peça retirada', linhas: linhas.filter(Boolean) }
}

const parteDe = (no: NoNumerado, assinaturas: string | null, faixa: string | null, deFora: boolean): ParteDoDossie => {
  const { tipo, nivel, paginaInicial, paginaFinal, sobre } = no
  const nome = sobre?.sigla ?? 'Peça de acesso restrito'
  return {
    titulo: tipo === 'COPIA' ? `Cópia de ${nome}` : tipo === 'ANEXO' ? `Anexo: ${nome}` : nome,
    detalhe: [sobre?.assunto, sobre?.unidade, sobre?.data && dia(sobre.data)].filter(Boolean).join(' · '),
    nivel,
    paginaInicial,
    paginaFinal,
    codigo: sobre?.codigo?.replace(/.{4}(?=.)/g, '$&-') ?? null,
    assinaturas,
    faixa,
    deFora,
    omissao: omissao(no),
  }
}

/** Assembles what the requester may read now, and stores it in parts. */
export async function montar(portas: Portas, mao: EmMaos, held: Held) {
  const { banco } = portas
  // parts of an owner that died halfway
  if (mao.antes) await apagarPartesDaTarefa(portas, mao.antes.lugar, mao.antes.tamanho)
  const entrada = await entradaDe(banco, mao.pessoaId)
  if (!entrada) throw new TarefaPerdida()
  const registro = await lerOuRecusar(banco, mao.documentoId, entrada)
  const todos = await lerDossie(banco, portas, registro, entrada)
  const escolhidas = mao.partes === null ? undefined : new Set(mao.partes)
  const nos = todos.filter(({ chave }) => escolhidas?.has(chave) ?? true)
  const agora = portas.relogio.agora()
  const documentos = nos.flatMap(({ sobre }) => sobre?.documentoId ?? [])
  const assinaturas = await assinaturasDe(banco, nos)
  // marks come back if the person may no longer read all of it
  const semMarcas = mao.semMarcas && nos.every(({ tipo }) => tipo !== 'RESTRITA')
  const capturados = await capturadosEntre(banco, documentos)
  const atos = await atosPosteriores(banco, documentos, sql`false`)
  const feito = await portas.dossie.montar(
    {
      titulo: `Documento completo ${registro.sigla}`,
      orgao: registro.orgao.nome,
      assunto: registro.assunto ?? '',
      feito: `Feito em ${dataHora.format(agora)} para ${entrada.nome}${escolhidas ? `. ${nos.length} de ${todos.length} peças.` : '.'}`,
      data: hoje(agora),
      enderecoValidacao: portas.configuracao.enderecoPublico,
      partes: nos.map((no) =>
        parteDe(
          no,
          semMarcas ? null : fraseDasAssinaturas(assinaturas(no)),
          faixaDaPeca(no, semMarcas, atos.get(no.sobre?.documentoId ?? 0)?.[0]?.tipo),
          no.tipo === 'ANEXO' || capturados.has(no.sobre?.documentoId ?? 0),
        ),
      ),
    },
    async (n) => {
      held.check()
      const no = nos[n]
      if (!no) throw new Error('a piece beyond the last')
      return bytesDaPeca(portas, no, entrada).catch((erro: unknown) => {
        if (!(erro instanceof PecaPerdida)) throw erro
        portas.registrar('erro', 'dossie', { tarefa: mao.id, peca: no.chave, erro: erro.message })
        return null
      })
    },
    passo(portas, mao, nos.length),
  )
  held.check()
  await guardar(portas, mao, held, feito)
}

type Feito = Awaited<ReturnType<Portas['dossie']['montar']>>

/** Stores the parts in a folder of this owner alone, so that an owner who lost the task deletes only its own parts. */
async function guardar(portas: Portas, mao: EmMaos, held: Held, { bytes, paginas, faltaram }: Feito) {
  const { banco, arquivos } = portas
  const lugar = lugarDe(mao)
  await anunciar(banco, mao, bytes.length)
  try {
    for (let n = 0; n * PEDACO < bytes.length; n++) {
      held.check()
      await arquivos.partes.guardar(lugar, n, bytes.subarray(n * PEDACO, (n + 1) * PEDACO))
    }
    if (!(await concluir(banco, mao, { sha256: await sha256Hex(bytes), tamanho: bytes.length, paginas, faltaram })))
      throw new TarefaPerdida()
  } catch (erro) {
    // after any other failure the task may refer to the parts: the task's end or the next attempt deletes them
    if (erro instanceof TarefaPerdida || erro instanceof JobLost)
      await apagarPartesDaTarefa(portas, lugar, bytes.length)
    throw erro
  }
}

/** Writes progress at most every 250 ms. */
function passo(portas: Portas, mao: EmMaos, total: number) {
  let ultimo = 0
  return async (feitas: number) => {
    const agora = performance.now()
    if (feitas > 0 && feitas < total && agora - ultimo < 250) return
    ultimo = agora
    await andar(portas.banco, mao, feitas, total)
  }
}
