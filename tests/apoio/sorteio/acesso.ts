import type { LinkDoDocumento } from '#contract/link-publico.ts'
import { NIVEL_COM_HIPOTESE } from '#contract/nivel-acesso.ts'
import type { ProtocoloDoDocumento } from '#contract/protocolo.ts'

import { ANA, BRUNO, CARLA, DIEGO } from '../casa.ts'
import { noDocumento, type Pedidos, um } from './sorteio.ts'

const PESSOAS = [ANA, BRUNO, CARLA, DIEGO]
const UNIDADES = ['SEAD/GEGOV', 'SEAD/GELIC', 'SES/GEVIG']

/** Acts on who may read. */
export const acesso: Pedidos = {
  redefinirNivel: async (vez) => {
    const nivel = um(vez.sorte, [10, 20, 30, 40, 60, 100])
    return noDocumento(vez, 'acesso/nivel', {
      corpo: { nivel, ...(nivel >= NIVEL_COM_HIPOTESE && { hipoteseId: await vez.casa.hipotese() }) },
    })
  },
  restringir: async (vez) => {
    const pessoas = PESSOAS.filter(() => vez.sorte() < 0.5).map((quem) => vez.casa.idDe(quem))
    return noDocumento(vez, 'acesso/restringir', { corpo: { pessoas, hipoteseId: await vez.casa.hipotese() } })
  },
  desfazerRestricao: (vez) => noDocumento(vez, 'acesso/desfazer-restricao'),
  definirPerfil: async (vez) => {
    const para =
      vez.sorte() < 0.5
        ? { tipo: 'PESSOA', id: vez.casa.idDe(um(vez.sorte, PESSOAS)) }
        : { tipo: 'LOTACAO', id: await vez.casa.unidade(um(vez.sorte, UNIDADES)) }
    return noDocumento(vez, 'acesso/perfil', {
      corpo: { perfil: um(vez.sorte, ['GESTOR', 'FISCAL_TECNICO', 'REVISOR']), para },
    })
  },
  acompanhar: (vez) => noDocumento(vez, 'acesso/acompanhar'),
  gerarProtocolo: async (vez) => {
    const { casa, quem, documento, sorte } = vez
    const { corpo } = await casa.chamar<ProtocoloDoDocumento>(quem, 'GET', `/siga/documento/${documento.id}/protocolo`)
    // with a protocolo, mostly what it shows is changed
    return corpo.pode && corpo.podeMudar && sorte() < 0.7
      ? noDocumento(vez, 'protocolo/caminho', { corpo: { mostrar: sorte() < 0.5 } })
      : noDocumento(vez, 'protocolo')
  },
  criarLinkPublico: async (vez) => {
    const { casa, quem, documento, sorte } = vez
    const { corpo } = await casa.chamar<LinkDoDocumento>(quem, 'GET', `/siga/documento/${documento.id}/link-publico`)
    return noDocumento(vez, corpo.pode && corpo.podeRevogar && sorte() < 0.5 ? 'link-publico/revogar' : 'link-publico')
  },
}
