import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { administrarQueries } from '#domain/administracao/queries.ts'
import { type Lugar, lugaresDaAdministracao, lugaresDaPessoa } from '#domain/usuario/lugares.ts'
import { permissoesQuery } from '#domain/usuario/permissoes.ts'
import { visiveis } from '#frames/administracao/secoes.ts'

import type { Opcao } from './opcoes.ts'

/** Every place the entry may go to: those of the rail first. */
export function useLugares(): Opcao[] {
  const { t } = useLingui()
  const { data: pode } = useQuery(permissoesQuery())
  const cadastra = pode?.administracao === true || pode?.auditoria === true
  const { data: inicio } = useQuery({ ...administrarQueries.inicio(), enabled: cadastra })
  const novo = { numeroDocumento: undefined, idDocumento: undefined }
  const lugares: Lugar[] = [
    {
      rotulo: t`Criar documento`,
      icone: 'novo',
      onde: { to: '/criardocumento/{-$numeroDocumento}/{-$idDocumento}', params: novo },
    },
    { rotulo: t`Minha mesa`, icone: 'mesa', onde: { to: '/mesa' } },
    { rotulo: t`Mesa da unidade`, icone: 'unidade', onde: { to: '/siga-mesa' } },
    { rotulo: t`Busca avançada`, icone: 'filtro', onde: { to: '/busca-avancada', search: {} } },
    { rotulo: t`Validar documento`, icone: 'validar', onde: { to: '/validacao' } },
    ...lugaresDaPessoa(false),
    { rotulo: t`Notificações`, icone: 'sino', onde: { to: '/notificacoes', search: {} } },
    { rotulo: t`Minhas formas de assinar`, icone: 'carimbo', onde: { to: '/minhas-formas' } },
    { rotulo: t`Substituições`, icone: 'pessoa', onde: { to: '/substituicoes' } },
    { rotulo: t`Avisos por e-mail`, icone: 'enviar', onde: { to: '/avisos-por-email', search: {} } },
    { rotulo: t`Meus lotes`, icone: 'carimbo', onde: { to: '/assinar-em-lote/{-$id}', params: { id: undefined } } },
    { rotulo: t`Meus atos em lote`, icone: 'copiar', onde: { to: '/lotes/{-$id}', params: { id: undefined } } },
    { rotulo: t`Gestão da unidade`, icone: 'relogio', onde: { to: '/gestao' } },
    ...(pode ? lugaresDaAdministracao(pode) : []),
    ...visiveis(inicio?.perfis ?? []).map(({ segmento, rotulo, icone }) => ({
      rotulo: t`Cadastro: ${rotulo()}`,
      icone,
      onde: { to: '/administracao/$', params: { _splat: segmento }, search: {} } as const,
    })),
  ]
  return lugares.map(({ rotulo, icone, onde }, n) => ({ chave: `lugar-${n}`, nome: rotulo, icone, onde }))
}
