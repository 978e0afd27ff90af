import type { documentoApi, Rascunho } from '#contract/documento.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'
import { palavras, textoVazio } from '#contract/texto.ts'

import { arquivosDoRascunho } from '../arquivo/registro.ts'
import type { Contexto, EntradaAtiva } from '../contexto.ts'
import { type Banco, linha, sql } from '../database/connection.ts'
import { avisar } from '../evento/avisar.ts'
import { remarcar } from '../mesa/marcas.ts'
import { registrar } from '../movimentacao/cadeia.ts'
import { exigir } from './acoes.ts'
import {
  compacta,
  conferirData,
  conferirPessoas,
  conferirVersao,
  hoje,
  novoCodigoVerificador,
  proximoNumero,
  registrarPassagem,
  siglaDe,
} from './escrita.ts'
import { exigirImprimivel, pdfDoDocumento } from './pdf.ts'
import { apresentar, falta, lerOuRecusar } from './registro.ts'
import { fixarVersao, guardarVersao } from '../versao/versoes.ts'

/** The document again, as it is now, inside the same transaction. */
const agora = async (tx: Banco, id: number, entrada: EntradaAtiva) =>
  apresentar(await lerOuRecusar(tx, id, entrada), entrada)

const destinos = (destinatario: Rascunho['destinatario']) => ({
  pessoa: destinatario?.tipo === 'PESSOA' ? destinatario.id : null,
  lotacao: destinatario?.tipo === 'LOTACAO' ? destinatario.id : null,
})

/** Cancelled before the signature, or without effect after it: the same steps with another word. */
function encerrar(acao: 'cancelar' | 'tornarSemEfeito', id: number, motivo: string, contexto: Contexto) {
  const { entrada } = contexto
  return contexto.escrever(async (tx) => {
    const registro = await lerOuRecusar(tx, id, entrada, true)
    exigir(acao, registro, entrada)
    await tx.linhas(
      sql`update documento set situacao = ${acao === 'cancelar' ? 'CANCELADO' : 'SEM_EFEITO'} where id = ${id}`,
    )
    const { instante } = await registrar(tx, contexto, {
      documentoId: id,
      mobilId: registro.mobilId ?? registro.mobilGeralId,
      tipo: acao === 'cancelar' ? 'CANCELAMENTO' : 'TORNAR_SEM_EFEITO',
      descricao: motivo,
    })
    avisar(contexto, await remarcar(tx, id, instante), id)
    return agora(tx, id, entrada)
  })
}

export const documentoHandlers: Handlers<typeof documentoApi, Contexto> = {
  criar({ body }, contexto) {
    const { entrada, portas } = contexto
    const dataHora = portas.relogio.agora()
    return contexto.escrever(async (tx) => {
      const modelo = await linha<{ especie_id: number; nivel_acesso_padrao: number }>(
        tx,
        sql`select especie_id, nivel_acesso_padrao from modelo where id = ${body.modeloId} and ativo`,
      )
      if (!modelo) throw new Problema('ESPECIE_INDISPONIVEL')
      const { rascunho = {} } = body
      conferirData(rascunho.data, dataHora)
      await conferirPessoas(tx, rascunho, entrada)
      const corpo = rascunho.corpo ?? textoVazio
      const destino = destinos(rascunho.destinatario ?? null)
      const novo = await linha<{ id: number }>(
        tx,
        sql`insert into documento (sigla, codigo_verificador, orgao_id, especie_id, modelo_id, situacao, assunto, corpo, texto, nivel_acesso, data,
              cadastrante_id, lota_cadastrante_id, responsavel_id, destino_pessoa_id, destino_lotacao_id, criado_em, alterado_em, alterado_por)
            values (${`TMP-${crypto.randomUUID()}`}, ${novoCodigoVerificador()}, ${entrada.orgaoId}, ${modelo.especie_id}, ${body.modeloId}, 'EM_ELABORACAO',
              ${rascunho.assunto ?? null}, ${sql.param(corpo)}, ${palavras(corpo)}, ${rascunho.nivelAcesso ?? modelo.nivel_acesso_padrao}, ${rascunho.data ?? null},
              ${entrada.id}, ${entrada.lotacaoId}, ${rascunho.responsavelId ?? null}, ${destino.pessoa}, ${destino.lotacao},
              ${dataHora.toISOString()}, ${dataHora.toISOString()}, ${entrada.id}) returning id`,
      )
      if (!novo) throw new Error('draft not written')
      await tx.linhas(sql`update documento set sigla = 'TMP-' || id where id = ${novo.id}`)
      await tx.linhas(
        sql`insert into mobil (documento_id, tipo, sequencia, sigla, atendente_lotacao_id, atendente_pessoa_id, desde)
            values (${novo.id}, 'GERAL', 1, ${`TMP-${novo.id}`}, ${entrada.lotacaoId}, ${entrada.id}, ${dataHora.toISOString()})`,
      )
      const assunto = rascunho.assunto ?? null
      await guardarVersao(tx, { documentoId: novo.id, numero: 1, assunto, corpo, autorId: entrada.id, agora: dataHora })
      avisar(contexto, await remarcar(tx, novo.id, dataHora.toISOString()), novo.id)
      return agora(tx, novo.id, entrada)
    })
  },

  async obter({ params }, { banco, entrada }) {
    return apresentar(await lerOuRecusar(banco, params.id, entrada), entrada)
  },

  salvar({ params: { id }, body, versao }, contexto) {
    const { entrada, portas } = contexto
    const dataHora = portas.relogio.agora()
    return contexto.escrever(async (tx) => {
      const registro = await lerOuRecusar(tx, id, entrada, true)
      exigir('editar', registro, entrada)
      conferirVersao(registro, versao)
      conferirData(body.data, dataHora)
      await conferirPessoas(tx, body, entrada)
      const destino = destinos(body.destinatario)
      await tx.linhas(
        sql`update documento set versao = versao + 1, assunto = ${body.assunto}, corpo = ${sql.param(body.corpo)}, texto = ${palavras(body.corpo)}, nivel_acesso = ${body.nivelAcesso},
              data = ${body.data}, responsavel_id = ${body.responsavelId}, destino_pessoa_id = ${destino.pessoa}, destino_lotacao_id = ${destino.lotacao},
              alterado_em = ${dataHora.toISOString()}, alterado_por = ${entrada.id} where id = ${id}`,
      )
      const { assunto, corpo } = body
      const numero = registro.versao + 1
      await guardarVersao(tx, { documentoId: id, numero, assunto, corpo, autorId: entrada.id, agora: dataHora })
      return agora(tx, id, entrada)
    })
  },

  excluir({ params: { id }, versao }, contexto) {
    return contexto.escrever(async (tx) => {
      const registro = await lerOuRecusar(tx, id, contexto.entrada, true)
      exigir('excluir', registro, contexto.entrada)
      conferirVersao(registro, versao)
      await tx.linhas(sql`delete from documento where id = ${id}`)
      avisar(contexto, [registro.lotaCadastranteId], id)
      return { excluido: true as const }
    })
  },

  async finalizar({ params: { id }, versao }, contexto) {
    const { entrada, portas, banco } = contexto
    const dataHora = portas.relogio.agora()
    await exigirImprimivel(portas, await lerOuRecusar(banco, id, entrada))
    return contexto.escrever(async (tx) => {
      const registro = await lerOuRecusar(tx, id, entrada, true)
      if (registro.situacao === 'PENDENTE_DE_ASSINATURA') return apresentar(registro, entrada) // a double click gets the first answer
      exigir('finalizar', registro, entrada)
      conferirVersao(registro, versao)
      const campos = falta(registro)
      if (campos.length > 0)
        throw new Problema(
          'FALTA_PARA_FINALIZAR',
          { campos: campos.join(', ') },
          campos.map((campo) => ({ pointer: `/${campo}`, detail: campo })),
        )
      await conferirPessoas(tx, { responsavelId: registro.responsavel?.id ?? null }, entrada)
      const ano = Number(hoje(dataHora).slice(0, 4))
      const { especie } = registro.modelo
      const instante = dataHora.toISOString()
      await tx.linhas(
        sql`insert into assinante (documento_id, pessoa_id, papel, ordem) values (${id}, ${registro.responsavel?.id}, 'SUBSCRITOR', 1)`,
      )
      await registrarPassagem(tx, id, registro.lotaCadastranteId, registro.cadastrante.id, 'ORIGEM')
      if (registro.responsavel)
        await registrarPassagem(tx, id, registro.responsavel.lotacao.id, registro.responsavel.id, 'ORIGEM')
      // The counter's row is the one everybody waits for: take it last, hold it least.
      const numero = await proximoNumero(tx, registro.orgao.id, especie.id, ano)
      const sigla = siglaDe(registro.orgao.sigla, especie.sigla, ano, numero)
      const via = await linha<{ id: number }>(
        tx,
        sql`with doc as (
              update documento set situacao = 'PENDENTE_DE_ASSINATURA', ano = ${ano}, numero = ${numero}, sigla = ${sigla}, codigo_compacto = ${compacta(sigla)},
                data = coalesce(data, ${hoje(dataHora)}::date), finalizado_em = ${instante} where id = ${id})
            , geral as (update mobil set sigla = ${sigla}, codigo_compacto = ${compacta(sigla)} where documento_id = ${id} and tipo = 'GERAL')
            insert into mobil (documento_id, tipo, sequencia, sigla, codigo_compacto, atendente_lotacao_id, atendente_pessoa_id, desde)
            values (${id}, 'VIA', 1, ${`${sigla}-A`}, ${`${compacta(sigla)}A`}, ${registro.lotaCadastranteId}, ${registro.cadastrante.id}, ${instante}) returning id`,
      )
      if (!via) throw new Error('via not written')
      await registrar(tx, contexto, {
        documentoId: id,
        mobilId: via.id,
        tipo: 'FINALIZACAO',
        descricao: `Recebeu o número ${sigla}`,
        dados: { sigla, versao: registro.versao, ...(await arquivosDoRascunho(tx, id)) },
      })
      await fixarVersao(tx, id)
      avisar(contexto, await remarcar(tx, id, instante), id)
      return agora(tx, id, entrada)
    })
  },

  cancelar: ({ params, body }, contexto) => encerrar('cancelar', params.id, body.motivo, contexto),
  tornarSemEfeito: ({ params, body }, contexto) => encerrar('tornarSemEfeito', params.id, body.motivo, contexto),

  async pdf({ params }, { banco, entrada, portas }) {
    const registro = await lerOuRecusar(banco, params.id, entrada)
    const { bytes } = await pdfDoDocumento(portas, registro)
    return { bytes, nome: `${registro.sigla.replaceAll('/', '-')}.pdf` }
  },

  async completo({ params }, { banco, entrada }) {
    const registro = await lerOuRecusar(banco, params.id, entrada)
    const { id: documentoId, mobilId, sigla, assunto, data, situacao, corpo } = registro
    return {
      sigla,
      pecas: [
        {
          documentoId,
          mobilId,
          sigla,
          assunto,
          data,
          situacao,
          corpo,
          especie: registro.modelo.especie.descricao,
          unidade: registro.cadastrante.lotacao.sigla,
        },
      ],
    }
  },
}
