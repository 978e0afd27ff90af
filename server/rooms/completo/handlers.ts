import type { Achado, completoApi, Peca } from '#contract/completo.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'
import type { Texto } from '#contract/texto.ts'

import { anotarLeitura } from '#server/core/leituras/anotar.ts'
import type { Contexto, EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { podeLer } from '#server/core/documento/acesso.ts'
import { desentranhavel, type EstadoDocumento } from '#server/core/documento/condicoes.ts'
import { textoResolvido } from '#server/core/documento/entrevista.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { lerOuRecusar, type Registro } from '#server/core/documento/registro.ts'
import { atosPosteriores } from '#server/core/dossie/atos-posteriores.ts'
import { achar } from './achar.ts'
import { assinaturasDe } from './assinaturas.ts'
import { baixarTarefa } from './baixar.ts'
import { lerDossie, type NoNumerado } from '#server/core/completo/ler.ts'
import { pecaAMostrar } from './montar.ts'
import { pdfJobs } from './assemble.ts'
import { buscarNosPdfs, paginasDoPdf, pdfsDeFora, textosDosPdfs } from './pdfs.ts'
import { cancelar, pedir, tarefaOuRecusar, tarefasDe } from '#server/core/completo/tarefas.ts'
import { permission } from '#server/base/palavras/permission.ts'
import { naoPermitido } from '#server/base/palavras/recusa-dita.ts'

type Dono = NonNullable<NonNullable<EstadoDocumento['mobil']>['dono']> & { id: number }

async function abrir(id: number, { banco, portas, entrada }: Contexto) {
  const registro = await lerOuRecusar(banco, id, entrada)
  return { registro, nos: await lerDossie(banco, portas, registro, entrada) }
}

/** Holders of the vias and volumes that contain pieces. */
async function donosDe(banco: Banco, nos: NoNumerado[]) {
  const ids = [...new Set(nos.flatMap(({ dentroDe }) => dentroDe ?? []))]
  if (ids.length === 0) return new Map<number, Dono>()
  const donos = await banco.linhas<Dono>(
    sql`select id, custodia, atendente_lotacao_id as "atendenteLotacaoId" from mobil where id in (${sql.join(ids, sql`, `)})`,
  )
  return new Map(donos.map((dono) => [dono.id, dono]))
}

function saida(no: NoNumerado, donos: Map<number, Dono>, entrada: EntradaAtiva): Peca['desentranhar'] {
  const { custodia, sobre, dentroDe } = no
  if (no.tipo !== 'DOCUMENTO' || custodia === null || sobre?.situacao === undefined || dentroDe === null) return null
  const estado = { situacao: sobre.situacao, mobil: { custodia, dono: donos.get(dentroDe) ?? null } }
  const impede = desentranhavel.map((regra) => regra(estado, entrada)).find((cada) => cada !== undefined)
  return permission(impede, 'desentranhar', entrada.lingua)
}

/** The document that a piece is. Undefined for a file, whose `documentoId` is the document it is annexed to. */
const doDocumento = (sobre: NoNumerado['sobre']) => (sobre?.situacao === undefined ? undefined : sobre.documentoId)

/** A restricted piece shows nothing of itself. */
const apresentar = (
  no: NoNumerado,
  desentranhar: Peca['desentranhar'],
  atosPosteriores: Peca['atosPosteriores'],
): Peca => {
  const sobre: NonNullable<NoNumerado['sobre']> = no.sobre ?? { sigla: '' }
  return {
    chave: no.chave,
    tipo: no.tipo,
    nivel: no.nivel,
    paginaInicial: no.paginaInicial,
    paginaFinal: no.paginaFinal,
    volume: no.volume,
    documentoId: sobre.documentoId ?? null,
    mobilId: sobre.mobilId ?? null,
    sigla: sobre.sigla,
    assunto: sobre.assunto ?? null,
    especie: sobre.especie ?? null,
    data: sobre.data ?? null,
    unidade: sobre.unidade ?? null,
    situacao: sobre.situacao ?? null,
    atosPosteriores,
    inclusao: no.inclusao,
    retirada: no.retirada,
    desentranhar,
  }
}

/** Pieces with readable text stored in the house. */
const comTexto = (nos: NoNumerado[]) =>
  nos.flatMap(({ chave, tipo, sobre }) =>
    (tipo === 'DOCUMENTO' || tipo === 'COPIA') && sobre?.documentoId !== undefined
      ? [{ chave, documentoId: sobre.documentoId }]
      : [],
  )

/** Readable documents whose text these pieces give. Only the dossier's own document may still be a draft. */
const lidos = (nos: NoNumerado[], { id, situacao }: Registro) =>
  nos.flatMap(({ tipo, sobre }) => {
    if (sobre?.documentoId === undefined || tipo === 'RETIRADA' || tipo === 'RESTRITA') return []
    return [{ id: sobre.documentoId, situacao: sobre.documentoId === id ? situacao : ('ASSINADO' as const) }]
  })

const nomeDoArquivo = (sigla: string) => `${sigla.replaceAll('/', '-').replace(/\.pdf$/i, '')}.pdf`

export const completoHandlers: Handlers<typeof completoApi, Contexto> = {
  async indice({ params: { id } }, contexto) {
    const { registro, nos } = await abrir(id, contexto)
    const { banco, entrada } = contexto
    const donos = await donosDe(banco, nos)
    const documentos = [...new Set(nos.flatMap(({ sobre }) => doDocumento(sobre) ?? []))]
    const atos = await atosPosteriores(banco, documentos, podeLer(entrada))
    return {
      documentoId: id,
      sigla: registro.sigla,
      assunto: registro.assunto,
      paginas: nos.at(-1)?.paginaFinal ?? 0,
      pecas: nos.map((no) => apresentar(no, saida(no, donos, entrada), atos.get(doDocumento(no.sobre) ?? 0) ?? [])),
    }
  },

  async textos({ params: { id }, query }, contexto) {
    const { registro, nos } = await abrir(id, contexto)
    const { banco, portas } = contexto
    const pedidas = new Set(query.pecas)
    const escolhidos = nos.filter(({ chave }) => pedidas.has(chave))
    const pdfs = await pdfsDeFora(banco, escolhidos)
    const lidas = await textosDosPdfs(banco, pdfs)
    const alvos = comTexto(escolhidos)
    const documentos = alvos.map(({ documentoId }) => documentoId)
    const assinaturas = await assinaturasDe(banco, escolhidos)
    const corpos =
      documentos.length === 0
        ? []
        : await banco.linhas<{ id: number; corpo: Texto }>(
            sql`select id, corpo from documento where id in (${sql.join(documentos, sql`, `)})`,
          )
    const porId = new Map(corpos.map(({ id: de, corpo }) => [de, corpo]))
    // only the dossier's own document may still be a draft
    porId.set(id, textoResolvido(registro, hoje(portas.relogio.agora())))
    const textos = escolhidos.flatMap((no) => {
      const { chave, tipo, sobre } = no
      const pdf = pdfs.find((cada) => cada.chave === chave)
      const corpo = (tipo !== 'ANEXO' && porId.get(sobre?.documentoId ?? 0)) || null
      if (sobre?.documentoId === undefined || (!pdf && !alvos.some((alvo) => alvo.chave === chave))) return []
      return {
        chave,
        documentoId: sobre.documentoId,
        corpo,
        ...(pdf ? paginasDoPdf(pdf, lidas) : { paginas: null, porMaquina: [] }),
        assinaturas: assinaturas(no),
      }
    })
    const dadas = new Set(textos.map(({ chave }) => chave))
    anotarLeitura(
      contexto,
      lidos(
        escolhidos.filter(({ chave }) => dadas.has(chave)),
        registro,
      ),
      'TELA',
    )
    return { textos }
  },

  async buscar({ params: { id }, query: { q } }, contexto) {
    const { nos } = await abrir(id, contexto)
    const { banco } = contexto
    const alvos = comTexto(nos)
    const textos = await banco.linhas<{ id: number; texto: string }>(
      sql`select id, texto from documento where id in (${sql.join(
        alvos.map(({ documentoId }) => documentoId),
        sql`, `,
      )})`,
    )
    // searches each document once, and lets other requests run in between
    const porId = new Map<number, ReturnType<typeof achar>>()
    for (const { id: de, texto } of textos) {
      porId.set(de, achar(texto, q))
      await new Promise<void>((pronto) => setTimeout(pronto))
    }
    const noTexto = alvos.flatMap(({ chave, documentoId }): Achado[] => {
      const achado = porId.get(documentoId)
      return achado ? [{ chave, folha: null, porMaquina: false, ...achado }] : []
    })
    const { achados: nosPdfs, semTexto } = await buscarNosPdfs(banco, await pdfsDeFora(banco, nos), q)
    // in reading order: a captured file before the sheet added after it
    const porPeca = Map.groupBy([...nosPdfs, ...noTexto], ({ chave }) => chave)
    const achados = nos.flatMap(({ chave }) => porPeca.get(chave) ?? [])
    return { achados, semTexto }
  },

  async peca({ params: { id, peca } }, contexto) {
    const { registro, nos } = await abrir(id, contexto)
    const no = nos.find(({ chave }) => chave === peca)
    if (!no || no.tipo === 'RETIRADA') throw new Problema('PECA_INVALIDA')
    if (no.tipo === 'RESTRITA') throw new Problema('PECA_RESTRITA')
    const { bytes, comVista } = await pecaAMostrar(contexto.portas, no, contexto.entrada)
    anotarLeitura(contexto, lidos([no], registro), no.tipo === 'ANEXO' ? 'ANEXO' : 'PDF')
    return { bytes, nome: nomeDoArquivo(`${no.sobre?.sigla ?? ''}${comVista ? '-vista' : ''}`) }
  },

  async pedirPdf({ params: { id }, body: { partes, semMarcas = false } }, contexto) {
    const { registro, nos } = await abrir(id, contexto)
    const chaves = new Set(nos.map(({ chave }) => chave))
    if (partes?.some((chave) => !chaves.has(chave))) throw new Problema('PECA_INVALIDA')
    const restrita = nos.some(({ tipo, chave }) => tipo === 'RESTRITA' && (partes?.includes(chave) ?? true))
    if (semMarcas && restrita) throw naoPermitido('SEM_MARCAS_SO_QUEM_LE_TUDO')
    const nome = nomeDoArquivo(`${registro.sigla}-completo${semMarcas ? '-sem-marcas' : ''}`)
    const pedidos = nos.filter(({ chave }) => partes?.includes(chave) ?? true)
    anotarLeitura(contexto, lidos(pedidos, registro), 'PDF')
    return contexto.escrever(async (tx) => {
      const feita = await pedir(tx, contexto, { documentoId: id, nome, partes, semMarcas })
      // not awaited: any process may do the job
      contexto.depois(async () => pdfJobs.wake(contexto.portas))
      return feita
    })
  },

  async tarefas({ params: { id } }, { banco, entrada, portas }) {
    await lerOuRecusar(banco, id, entrada)
    return { tarefas: await tarefasDe(banco, id, entrada, portas) }
  },

  tarefa: ({ params }, { banco, entrada, portas }) => tarefaOuRecusar(banco, params.tarefa, entrada, portas),

  cancelar({ params }, contexto) {
    const { entrada, portas } = contexto
    return contexto.escrever(async (tx) => {
      await linha(
        tx,
        sql`select 1 as sim from tarefa where id = ${params.tarefa} and pessoa_id = ${entrada.id} for update`,
      )
      await tarefaOuRecusar(tx, params.tarefa, entrada, portas)
      await cancelar(tx, params.tarefa)
      return tarefaOuRecusar(tx, params.tarefa, entrada, portas)
    })
  },

  baixar: ({ params, faixa }, contexto) => baixarTarefa(contexto, params.tarefa, faixa),
}
