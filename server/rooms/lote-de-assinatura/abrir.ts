import type { DesafioDoLote, PedidoDeDesafioDoLote } from '#contract/lote.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { assinavelDoDocumento } from '#server/acts/assinaveis/documento.ts'
import { alvoDe, lido } from '#server/acts/assinatura/concluir.ts'
import { exigir } from '#server/acts/assinatura/passos.ts'
import { provaDe } from '#server/core/provas/todas.ts'
import { mudou } from '#server/core/assinaveis/mudou.ts'
import { emPalavras, nivelDe } from '#server/core/signatario/regras.ts'
import { abrir, emCurso, PRAZO_MS } from '#server/core/assinaveis/tentativas.ts'
import { tipos } from '#server/base/assinatura/tipos.ts'
import { sha256DoManifesto } from '#server/core/assinaveis/manifesto.ts'
import { documentosDe, emOrdem, type Pedido } from '#server/acts/assinatura/preparar-lote.ts'
import { provaDoLote } from './provas.ts'
import { dizer } from '#server/base/palavras/dizer.ts'
import { ditoDe, RecusaDita } from '#server/base/palavras/recusa-dita.ts'

type Mostrado = Pedido & { sha256: string }
type Aceito = Mostrado & { versao: number; sigla: string; sha256Conteudo: string; dados: Record<string, unknown> }
type Recusado = Mostrado & { recusa: Problema }

async function pedidos({ banco }: Contexto, itens: PedidoDeDesafioDoLote['itens']): Promise<Mostrado[]> {
  const achados = await documentosDe(
    banco,
    itens.map(({ mobilId }) => mobilId),
  )
  const hashes = new Map(itens.map(({ mobilId, sha256 }) => [mobilId, sha256]))
  return achados.map((achado) => ({ ...achado, sha256: hashes.get(achado.mobilId) ?? '' }))
}

type Tipo = PedidoDeDesafioDoLote['tipo']
type DadosDe = Awaited<ReturnType<ReturnType<typeof provaDoLote>['abrir']>>

/** What to sign of one document, or why it can't be signed. An unreadable document refuses the whole batch. */
async function tratar(
  mostrado: Mostrado,
  contexto: Contexto,
  { tipo, momento, dadosDe }: { tipo: Tipo; momento: Date; dadosDe: DadosDe },
): Promise<Aceito | Recusado> {
  const { banco, entrada, portas } = contexto
  const { documentoId, sha256 } = mostrado
  const assinavel = await assinavelDoDocumento(banco, documentoId, entrada)
  try {
    await exigir(assinavel, contexto, tipo)
    if (await emCurso(banco, assinavel.referencia, entrada.id)) throw new Problema('ASSINATURA_EM_CURSO')
    const pdf = await assinavel.pdf(portas)
    if (!(await lido(banco, assinavel, pdf.sha256, sha256))) throw await mudou(banco, documentoId)
    await assinavel.conferir?.(portas, pdf)
    const alvo = alvoDe(assinavel, pdf, tipo, contexto, momento)
    const dados = await dadosDe({ ...alvo, desafio: '', sha256Mostrado: sha256 })
    return {
      ...mostrado,
      versao: assinavel.referencia.versao,
      sigla: assinavel.titulo,
      sha256Conteudo: pdf.sha256,
      dados,
    }
  } catch (recusa) {
    if (recusa instanceof Problema) return { ...mostrado, recusa }
    throw recusa
  }
}

/** Attempt of one document; its challenge stays secret: it is proved with the batch. */
const abrirTentativa = (
  tx: Banco,
  contexto: Contexto,
  { documentoId, versao, sha256, sha256Conteudo, dados }: Aceito,
  { tipo, momento, loteId }: { tipo: Tipo; momento: Date; loteId: number },
) =>
  abrir(tx, contexto, {
    desafio: crypto.randomUUID(),
    documentoId,
    versao,
    sobreId: null,
    ato: 'ASSINATURA',
    tipo,
    nivel: nivelDe(tipo, contexto.portas.configuracao.formas),
    sha256Mostrado: sha256,
    sha256Conteudo,
    dados,
    momento,
    loteId,
  })

/** Gives a batch's challenge, with an attempt for each document that can be signed; names the others. */
export async function abrirLote(body: PedidoDeDesafioDoLote, contexto: Contexto): Promise<DesafioDoLote> {
  const { entrada, portas } = contexto
  const { tipo } = body
  const explicacao = await provaDe(tipo).impede?.(contexto)
  if (explicacao !== undefined) throw new RecusaDita('FORMA_INDISPONIVEL', { explicacao })
  const momento = portas.relogio.agora()
  const prova = provaDoLote(tipo)
  const dadosDe = await prova.abrir(body, momento, contexto)
  const tratados = await emOrdem(await pedidos(contexto, body.itens), (mostrado) =>
    tratar(mostrado, contexto, { tipo, momento, dadosDe }),
  )
  const aceitos = tratados.filter((um) => 'versao' in um)
  const recusados = tratados.filter((um) => 'recusa' in um)
  if (aceitos.length === 0) throw recusados[0]?.recusa ?? new Problema('LOTE_VAZIO')

  const manifesto = aceitos.map(({ documentoId, versao, sha256 }) => ({ documento: documentoId, versao, sha256 }))
  const sha256 = await sha256DoManifesto(manifesto)
  const desafio = crypto.randomUUID()
  const expiraEm = new Date(momento.getTime() + (tipos[tipo].prazoMs ?? PRAZO_MS)).toISOString()
  const id = await contexto.escrever(async (tx) => {
    const lote = await linha<{ id: number }>(
      tx,
      sql`insert into lote (desafio, pessoa_id, tipo, estado, manifesto, manifesto_sha256, aberto_em, expira_em)
          values (${desafio}::uuid, ${entrada.id}, ${tipo}, 'ABERTO', ${sql.param({ itens: manifesto })}, ${sha256},
            ${momento.toISOString()}, ${expiraEm}) returning id`,
    )
    if (!lote) throw new Error('batch not written')
    for (const [n, um] of tratados.entries()) {
      const aberta = 'versao' in um && (await abrirTentativa(tx, contexto, um, { tipo, momento, loteId: lote.id }))
      const recusa = 'recusa' in um ? um.recusa : null
      const dito = recusa && { dito: ditoDe(recusa) }
      await tx.linhas(
        sql`insert into lote_item (lote_id, ordem, documento_id, mobil_id, sha256, assinatura_id, codigo, motivo, dito)
            values (${lote.id}, ${n + 1}, ${um.documentoId}, ${um.mobilId}, ${um.sha256}, ${aberta ? aberta.id : null},
              ${recusa?.codigo ?? null}, ${dito && dizer('pt-BR', dito.dito)}, ${sql.param(dito)}::jsonb)`,
      )
    }
    return lote
  })
  return {
    ...(await prova.cliente({ desafio, sha256 }, contexto)),
    ...((tipo === 'CERTIFICADO_A1' || tipo === 'CERTIFICADO_A3') && {
      paraAssinar: aceitos.map(({ documentoId, sigla, dados }) => ({
        documento: documentoId,
        sigla,
        bytes: String(dados['paraAssinar']),
      })),
    }),
    tipo,
    id: id.id,
    desafio,
    expiraEm,
    sha256,
    manifesto,
    recusados: recusados.map(({ mobilId, recusa }) => ({
      mobilId,
      codigo: recusa.codigo,
      explicacao: emPalavras(recusa, entrada.lingua),
    })),
  } as DesafioDoLote // the fields of its own kind
}
