import ui from '#ui/ui.module.css'
import avancada from '../avancada.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { aparenciaDaSituacao } from '#domain/documento/nomes.ts'
import { orgaoQueries } from '#domain/lotacao/unidades.ts'
import { data } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'

import { SITUACOES } from '../facetas.ts'
import { buscaQueries } from '../queries.ts'
import type { Filtros } from './Formulario.tsx'
import { useNomeados } from './use-nomeados.ts'

/** The filters in use, a chip each. Removing a chip searches again. */
export function Ativos({ filtros }: { filtros: Filtros }) {
  const { t } = useLingui()
  const { data: especies = [] } = useQuery(buscaQueries.especies())
  const { data: orgaos = [] } = useQuery(orgaoQueries.lista())
  const { unidade, pessoa } = useNomeados(filtros)
  const situacao = SITUACOES.find((cada) => cada === filtros.situacao)
  const ditos: Record<keyof Filtros, [rotulo: string, valor: string | undefined]> = {
    assunto: [t`Assunto`, filtros.assunto ?? undefined],
    especieId: [t`Espécie`, especies.find(({ id }) => String(id) === filtros.especieId)?.descricao],
    situacao: [t`Situação`, situacao && aparenciaDaSituacao(situacao).nome],
    de: [t`De`, filtros.de ? dia(filtros.de) : undefined],
    ate: [t`Até`, filtros.ate ? dia(filtros.ate) : undefined],
    orgaoId: [t`Órgão`, orgaos.find(({ id }) => String(id) === filtros.orgaoId)?.sigla],
    lotacaoId: [t`Unidade`, unidade?.sigla],
    pessoaId: [t`Pessoa`, pessoa?.nome],
  }
  const campos = Object.keys(ditos).filter((campo): campo is keyof Filtros => filtros[campo as keyof Filtros] !== null) // keys of ditos
  return (
    <div className={`${ui.row} ${avancada.ativos}`} role="group" aria-label={t`Filtros em uso`}>
      {campos.map((campo) => {
        const [rotulo, valor = filtros[campo]] = ditos[campo]
        return (
          <Link
            key={campo}
            to="/busca-avancada"
            search={(antes) => ({ ...antes, page: null, [campo]: null })}
            className={avancada.ativo}
            activeProps={{}}
            aria-label={t`Retirar ${rotulo}: ${valor ?? ''}`}
          >
            <span className={ui.soft}>{rotulo}</span> <b>{valor}</b>
            <Icon nome="fechar" />
          </Link>
        )
      })}
      {campos.length > 1 && (
        <Link to="/busca-avancada" search={{}} className={`${ui.btn} ${ui.small} ${ui.plain}`} activeProps={{}}>
          <Trans>Retirar todos</Trans>
        </Link>
      )}
    </div>
  )
}

/** A value that isn't a day is shown as it is in the address. */
const dia = (valor: string) => (/^\d{4}-\d\d-\d\d$/.test(valor) ? data(valor) : valor)
