import { colaboracaoHandlers } from '#server/rooms/colaboracao/handlers.ts'
import type { Portas } from '#server/base/contexto.ts'
import { linha, sql } from '#server/database/connection.ts'
import { documentoHandlers } from '#server/rooms/documento/handlers.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { contextoDe, type Elenco } from './elenco.ts'

const ana = 'ana.souza@SEAD/GEGOV'
const bruno = 'bruno.lima@SEAD/GEGOV'
const carla = 'carla.dias@SEAD/GELIC'
const diego = 'diego.alves@SES/GEVIG'

const DIA = 86_400_000
const HORA = 3_600_000
const paragrafo = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

/** A draft with parts asked of two units: one concluded, one not. */
export async function escreverColaboracao(portas: Portas, elenco: Elenco): Promise<number> {
  const agora = portas.relogio.agora().getTime()
  let instante = agora - 2 * DIA
  const como = (quem: string) => contextoDe(portas, elenco, quem, new Date((instante += HORA)))
  const modelo = await linha<{ id: number }>(portas.banco, sql`select id from modelo where nome = 'Ofício Interno'`)
  const [responsavel, tecnica, licitacao] = [bruno, diego, carla].map((quem) => elenco.get(quem)?.entrada)
  if (!modelo || !responsavel || !tecnica || !licitacao) throw new Error('no modelo or nobody for the shared draft')

  const rascunho = {
    assunto: 'Contratação de vigilância para os prédios compartilhados',
    responsavelId: responsavel.id,
    titularId: null,
    cossignatarioIds: [],
    classificacaoId: null,
    destinatario: { tipo: 'LOTACAO' as const, id: licitacao.lotacaoId },
    nivelAcesso: 20 as const,
    hipoteseId: null,
    data: null,
  }
  const comeco = paragrafo(
    'Propomos a contratação conjunta do serviço de vigilância dos prédios que as duas secretarias compartilham. ' +
      'Seguem a justificativa técnica e a análise de preços, cada uma escrita pela unidade competente.',
  )
  const fim = paragrafo('Diante do exposto, solicitamos autorização para iniciar o processo de contratação.')
  const { id, versao } = await documentoHandlers.criar(
    { body: { modeloId: modelo.id, rascunho: { ...rascunho, corpo: { type: 'doc', content: [comeco, fim] } } } },
    como(ana),
  )
  const params = { id }
  const justificativa = await colaboracaoHandlers.pedir(
    { params, body: { nome: 'Justificativa técnica', para: { tipo: 'PESSOA', id: tecnica.id } } },
    como(ana),
  )
  const analise = await colaboracaoHandlers.pedir(
    {
      params,
      body: {
        nome: 'Análise de preços',
        para: { tipo: 'LOTACAO', id: licitacao.lotacaoId },
        instrucoes: 'Compare ao menos três propostas e diga qual a mais vantajosa.',
        prazo: hoje(new Date(agora + 7 * DIA)),
      },
    },
    como(ana),
  )
  const lugar = (parte: number) => ({ type: 'colaboracao', attrs: { id: parte } })
  await documentoHandlers.salvar(
    {
      params,
      versao,
      body: { ...rascunho, corpo: { type: 'doc', content: [comeco, lugar(justificativa.id), lugar(analise.id), fim] } },
    },
    como(ana),
  )
  const daParte = { id, parte: justificativa.id }
  const salva = await colaboracaoHandlers.salvar(
    {
      params: daParte,
      versao: justificativa.versao,
      body: {
        corpo: {
          type: 'doc',
          content: [
            paragrafo(
              'Os prédios recebem público todos os dias e guardam acervo e equipamentos das duas secretarias; ' +
                'a vigilância é hoje contratada em separado, com postos repetidos nas mesmas entradas.',
            ),
          ],
        },
      },
    },
    como(diego),
  )
  await colaboracaoHandlers.concluir({ params: daParte, versao: salva.versao }, como(diego))
  return 1
}
