import type { ArquivoDoDocumento, arquivoApi, TipoArquivo } from '#contract/arquivo.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import { anotarLeitura } from '#server/core/leituras/anotar.ts'
import { startWriting } from '#server/acts/pipeline/writing.ts'
import { reaver } from '#server/core/destruir/destruir.ts'
import type { Contexto, EntradaAtiva } from '#server/base/contexto.ts'
import { lerPdfs } from '#server/core/completo/ler-pdfs.ts'
import { linha, sql } from '#server/database/connection.ts'
import { mudarArquivos } from '#server/core/documento/versao.ts'
import { avisar } from '#server/core/evento/avisar.ts'
import { sha256Hex } from '#server/base/hash.ts'
import { identifyPerson } from '#server/base/turn.ts'
import { conferirAnuncio, conferirArquivo } from '#server/core/arquivo/conferir.ts'
import {
  apagarPartes,
  apresentarEnvio,
  comecarEnvio,
  envioOuRecusar,
  juntarPartes,
  type LinhaEnvio,
  receberParte,
} from '#server/core/arquivo/envios.ts'
import { sanearNome } from './nome.ts'
import { impedeExcluir, podeIncluir } from '#server/core/arquivo/regras.ts'
import type { Reason } from '#server/base/palavras/reason.ts'
import { naoPermitido } from '#server/base/palavras/recusa-dita.ts'
import {
  alvo,
  apresentar,
  arquivoOuRecusar,
  arquivosDe,
  exigirInclusao,
  recusarRepetido,
} from '#server/core/arquivo/registro.ts'

/** Words for each kind. */
const O_QUE: Record<TipoArquivo, string> = {
  ANEXO: 'o anexo',
  AUXILIAR: 'o arquivo auxiliar',
  CAPTURA: 'o PDF do documento,',
}
const MOVIMENTO = { ANEXO: 'ANEXACAO', AUXILIAR: 'ARQUIVO_AUXILIAR' } as const

type Conferido = { sha256: string; mime: string; paginas: number | null; aviso: Reason | null; bytes: Uint8Array }

/** Adds the file to the document: one row, and a movement unless it is a draft. */
function incluir(envio: LinhaEnvio, { sha256, mime, paginas, aviso, bytes }: Conferido, contexto: Contexto) {
  const { entrada, portas } = contexto
  return contexto.escrever(async (tx): Promise<ArquivoDoDocumento> => {
    const onde = await alvo(tx, envio.documentoId, entrada, true)
    exigirInclusao(envio.tipo, onde, entrada)
    const rascunho = onde.registro.situacao === 'EM_ELABORACAO'
    const writing = startWriting(tx, contexto)
    if (!envio.repetido) await recusarRepetido(tx, envio.documentoId, sha256)
    await reaver(tx, portas, bytes, sha256)
    const agora = portas.relogio.agora().toISOString()
    const fechado = await linha(
      tx,
      sql`update envio set concluido_em = ${agora}, alterado_em = ${agora} where id = ${envio.id} and concluido_em is null returning id`,
    )
    if (!fechado) throw new Problema('OPERACAO_EM_ANDAMENTO')
    const anterior =
      envio.tipo === 'CAPTURA' &&
      (await linha<{ nome: string }>(
        tx,
        sql`delete from arquivo where documento_id = ${envio.documentoId} and tipo = 'CAPTURA' returning nome`,
      ))
    if (rascunho) {
      const feito = anterior
        ? `trocou o PDF do documento por ${envio.nome}`
        : `acrescentou ${O_QUE[envio.tipo]} ${envio.nome}`
      await mudarArquivos(tx, envio.documentoId, entrada, agora, feito)
    }
    const movimento =
      rascunho || envio.tipo === 'CAPTURA'
        ? undefined
        : await writing.write({
            documentoId: envio.documentoId,
            mobilId: onde.mobilId,
            tipo: MOVIMENTO[envio.tipo],
            descricao: envio.nome,
            dados: { sha256, nome: envio.nome, tamanho: envio.tamanho, mime, paginas },
          })
    const novo = await linha<{ id: number }>(
      tx,
      sql`insert into arquivo (documento_id, mobil_id, tipo, nome, sha256, tamanho, mime, paginas, envio_id, pessoa_id, lotacao_id,
        incluido_em, movimentacao_id, aviso)
          values (${envio.documentoId}, ${onde.mobilId}, ${envio.tipo}, ${envio.nome}, ${sha256}, ${envio.tamanho}, ${mime}, ${paginas},
            ${envio.id},
            ${entrada.id}, ${entrada.lotacaoId}, ${movimento?.instante ?? agora}, ${movimento?.id ?? null},
            ${aviso && sql.param(aviso)}::jsonb) returning id`,
    )
    if (!novo) throw new Error('file not written')
    await writing.settle()
    avisar(contexto, [entrada.lotacaoId], envio.documentoId)
    contexto.depois(() => apagarPartes(portas, envio))
    if (envio.tipo !== 'AUXILIAR') contexto.depois(async () => lerPdfs(portas))
    return apresentar(await arquivoOuRecusar(tx, envio.documentoId, novo.id), onde, entrada)
  })
}

/** The result of a finished upload, for a call with another key whose first answer was lost. */
async function concluido({ id, documentoId }: LinhaEnvio, { banco, entrada }: Contexto): Promise<ArquivoDoDocumento> {
  const feito = await linha<{ id: number }>(banco, sql`select id from arquivo where envio_id = ${id}`)
  if (!feito) throw new Problema('ENVIO_NAO_ENCONTRADO')
  const onde = await alvo(banco, documentoId, entrada)
  return apresentar(await arquivoOuRecusar(banco, documentoId, feito.id), onde, entrada)
}

/** External people see the document and its anexos; other files are internal. */
const mostra = ({ tipo }: { tipo: TipoArquivo }, { externa }: EntradaAtiva) => !externa || tipo !== 'AUXILIAR'

export const arquivoHandlers: Handlers<typeof arquivoApi, Contexto> = {
  comecar({ params: { id }, body }, contexto) {
    const { entrada, portas } = contexto
    const nome = sanearNome(body.nome)
    return contexto.escrever(async (tx) => {
      const onde = await alvo(tx, id, entrada)
      exigirInclusao(body.tipo, onde, entrada)
      conferirAnuncio(portas, body.tipo, nome, body.tamanho, onde.registro.modelo)
      const { tipo, tamanho, sha256 = null, repetido = false } = body
      if (sha256 !== null && !repetido) await recusarRepetido(tx, id, sha256)
      const envio = await comecarEnvio(tx, contexto, { documentoId: id, tipo, nome, tamanho, sha256, repetido })
      return apresentarEnvio(envio)
    })
  },

  async envio({ params }, contexto) {
    return apresentarEnvio(await envioOuRecusar(contexto.banco, params.envio, contexto))
  },

  async parte({ params: { envio, inicio }, body }, contexto) {
    return apresentarEnvio(
      await receberParte(contexto, await envioOuRecusar(contexto.banco, envio, contexto), inicio, body),
    )
  },

  async parar({ params }, contexto) {
    const envio = await envioOuRecusar(contexto.banco, params.envio, contexto)
    await apagarPartes(contexto.portas, envio)
    await contexto.banco.linhas(sql`delete from envio where id = ${envio.id} and concluido_em is null`)
    return { excluido: true }
  },

  async concluir({ params }, contexto) {
    const { banco, entrada, portas } = contexto
    const envio = await envioOuRecusar(banco, params.envio, contexto)
    if (envio.concluido) return concluido(envio, contexto)
    exigirInclusao(envio.tipo, await alvo(banco, envio.documentoId, entrada), entrada)
    const falta = envio.tamanho - envio.recebido
    if (falta > 0) throw new Problema('ENVIO_INCOMPLETO', { falta })
    const bytes = await juntarPartes(portas, envio)
    // another call finished it and deleted the parts
    if (!bytes) return concluido(await envioOuRecusar(banco, envio.id, contexto), contexto)
    if (envio.sha256 !== null && (await sha256Hex(bytes)) !== envio.sha256) throw new Problema('ENVIO_DIFERENTE')
    const laudo = await conferirArquivo(portas, envio.tipo, envio.nome, bytes, identifyPerson(contexto))
    return incluir(envio, { ...laudo, sha256: await portas.arquivos.guardar(bytes), bytes }, contexto)
  },

  async listar({ params: { id } }, { banco, entrada, portas }) {
    const onde = await alvo(banco, id, entrada)
    const arquivos = await arquivosDe(banco, id)
    return {
      arquivos: arquivos.flatMap((arquivo) => (mostra(arquivo, entrada) ? apresentar(arquivo, onde, entrada) : [])),
      inclusao: {
        ANEXO: podeIncluir('ANEXO', onde.estado, entrada),
        AUXILIAR: podeIncluir('AUXILIAR', onde.estado, entrada),
        CAPTURA: podeIncluir('CAPTURA', onde.estado, entrada),
      },
      maximo: portas.configuracao.arquivos.maximo,
    }
  },

  async baixar({ params: { id, arquivo } }, contexto) {
    const { banco, entrada, portas } = contexto
    const { registro } = await alvo(banco, id, entrada)
    const achado = await arquivoOuRecusar(banco, id, arquivo)
    if (!mostra(achado, entrada)) throw new Problema('ARQUIVO_NAO_ENCONTRADO')
    const { nome, mime, sha256 } = achado
    const bytes = await portas.arquivos.ler(sha256)
    if (!bytes || (await sha256Hex(bytes)) !== sha256)
      throw new Error(`file missing or altered in the store: ${sha256}`)
    anotarLeitura(contexto, [registro], 'ANEXO')
    return { bytes: new Uint8Array(bytes), nome, mime }
  },

  excluir({ params: { id, arquivo } }, contexto) {
    const { entrada } = contexto
    return contexto.escrever(async (tx) => {
      const onde = await alvo(tx, id, entrada, true)
      const { feitas, ...lido } = await arquivoOuRecusar(tx, id, arquivo)
      const impede = impedeExcluir({ ...lido, assinado: feitas.length > 0 }, onde.estado, entrada)
      if (impede !== undefined) throw naoPermitido(impede)
      const { nome, noRascunho, tipo, sha256 } = lido
      if (noRascunho) {
        await tx.linhas(sql`delete from arquivo where id = ${arquivo}`)
        const agora = contexto.portas.relogio.agora().toISOString()
        await mudarArquivos(tx, id, entrada, agora, `retirou ${O_QUE[tipo]} ${nome}`)
      } else {
        const inclusao = await linha<{ id: number | null }>(
          tx,
          sql`select movimentacao_id as id from arquivo where id = ${arquivo}`,
        )
        const writing = startWriting(tx, contexto)
        const { id: exclusao } = await writing.write({
          documentoId: id,
          mobilId: onde.mobilId,
          tipo: 'EXCLUSAO_DE_ARQUIVO',
          descricao: nome,
          dados: { sha256 },
          // files that came with the draft have no movement
          ...(typeof inclusao?.id === 'number' && { cancelaId: inclusao.id }),
        })
        await tx.linhas(sql`update arquivo set exclusao_id = ${exclusao} where id = ${arquivo}`)
        await writing.settle()
      }
      avisar(contexto, [entrada.lotacaoId], id)
      return { excluido: true as const }
    })
  },
}
