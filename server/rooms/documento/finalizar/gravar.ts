import { compacta } from '#contract/sigla.ts'
import { palavras, type Texto } from '#contract/texto.ts'

import { emPalavras } from '#server/core/acesso/fechamento.ts'
import type { Movimento, proximoElo } from '#server/core/cadeia/cadeia.ts'
import { DO_ELO } from '#server/core/cadeia/emitir.ts'
import { textoResolvido } from '#server/core/documento/entrevista.ts'
import { hashDoPapel, hashDoTexto, type Papel, papelDe } from '#server/core/documento/papel.ts'
import type { Registro } from '#server/core/documento/registro.ts'
import { fixacaoDaVersao } from '#server/core/versao/versoes.ts'
import { sql, type SQL } from '#server/database/connection.ts'
import { assuntoDe } from '../assunto.ts'
import type { Numero } from './numerar.ts'

type TextoFinal = { corpo: Texto; assunto: string | null; data: string; papel: Papel }
/** What finalizar adds to a document. `viaId`: its first via or volume. */
type Final = Numero & TextoFinal & { viaId: number; instante: string }

/** The text with its variables filled in for good. */
export function textoFinal(registro: Registro, dia: string, sigla: string): TextoFinal {
  const data = registro.data ?? dia
  const corpo = textoResolvido(registro, dia, sigla)
  return { corpo, assunto: assuntoDe(registro, data) ?? registro.assunto, data, papel: papelDe(registro) }
}

/** The movement of finalizar. `dito`: parts, files and readers. */
export async function movimentoDaFinalizacao(
  registro: Registro,
  { sigla, corpo, assunto, data, papel, viaId }: Final,
  dito: { descricao: string; dados: Record<string, unknown> },
): Promise<Movimento> {
  const { hipotese, numerado } = registro
  const recebeu = numerado ? 'Finalizado de novo, com o número' : 'Recebeu o número'
  return {
    documentoId: registro.id,
    mobilId: viaId,
    tipo: numerado ? 'NOVA_FINALIZACAO' : 'FINALIZACAO',
    descricao: `${recebeu} ${sigla}${dito.descricao}${hipotese ? `. ${emPalavras(hipotese)}` : ''}`,
    dados: {
      sigla,
      versao: registro.versao,
      sha256Papel: await hashDoPapel({ sigla, data, assunto, papel }),
      sha256Texto: await hashDoTexto({
        codigo: registro.codigoVerificador,
        orgaoId: registro.orgao.id,
        especieId: registro.modelo.especie.id,
        corpo,
      }),
      ...((hipotese || numerado) && { nivel: registro.nivelAcesso }),
      ...(hipotese && { hipotese: hipotese.id }),
      ...dito.dados,
    },
  }
}

/** Numbers the mobil geral, and inserts the first via or volume, held by the author. */
function criarPrimeiraVia(registro: Registro, { sigla, viaId, instante }: Final): SQL {
  const [tipo, sufixo, compacto] = registro.tipoEspecie === 'PROCESSO' ? ['VOLUME', '-V01', 'V01'] : ['VIA', '-A', 'A']
  return sql`, geral as (update mobil set sigla = ${sigla}, codigo_compacto = ${compacta(sigla)} where documento_id = ${registro.id}
      and tipo = 'GERAL')
    , via as (insert into mobil (id, documento_id, tipo, sequencia, sigla, codigo_compacto, atendente_lotacao_id,
        atendente_pessoa_id, desde) overriding system value
      values (${viaId}, ${registro.id}, ${tipo}, 1, ${sigla + sufixo}, ${compacta(sigla) + compacto},
        ${registro.lotaCadastranteId}, ${registro.cadastrante.id}, ${instante}))`
}

/** One statement for the row, its vias, the version of the text and the movement. */
export function comandoDeGravar(
  registro: Registro,
  final: Final,
  { inclusao, envios, cabeca }: Awaited<ReturnType<typeof proximoElo>>,
): SQL {
  const { ano, numero, sequencia, sigla, corpo, assunto, papel, data, instante } = final
  const corpoVivo = corpo === registro.corpo ? null : sql.param(registro.corpo)
  return sql`with doc as (
      update documento
        set situacao = 'PENDENTE_DE_ASSINATURA', ano = ${ano}, numero = ${numero}, sequencia = ${sequencia}, sigla = ${sigla},
          codigo_compacto = ${compacta(sigla)},
          corpo = ${sql.param(corpo)}, corpo_vivo = ${corpoVivo}, texto = ${palavras(corpo)}, assunto = ${assunto},
          papel = ${JSON.stringify(papel)}::jsonb, data = ${data}::date, finalizado_em = coalesce(finalizado_em, ${instante}),
          cadeia_seq = ${cabeca.seq}, cadeia_hash = ${cabeca.hash} where id = ${registro.id})
    ${registro.numerado ? sql`` : criarPrimeiraVia(registro, final)}
    , versao_fixa as (${fixacaoDaVersao(registro.id, corpo)})
    , elo as (${inclusao} returning ${DO_ELO})
    ${envios}
    select id from elo`
}
