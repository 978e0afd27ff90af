import ui from '#ui/ui.module.css'
import criar from '../criar.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { conferir } from '#contract/conferir-entrevista.ts'
import type { Documento } from '#contract/documento.ts'
import type { Preenchimento } from '#contract/modelo.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import type { Aplicar } from '../Preencher.tsx'
import { modeloQueries } from '#domain/editor/queries.ts'
import type { Edicao } from '../rascunho/edicao.ts'
import { Linha } from './Linha.tsx'
import { Salvar } from './Salvar.tsx'

type Props = { documento: Documento; edicao: Edicao; aplicar: Aplicar; fechar: () => void }

/** Saved fill-ins of this modelo, the person's and the unit's: to apply, rename, delete; and to save the present one. */
export function Preenchimentos({ documento, edicao, aplicar, fechar }: Props) {
  const { t } = useLingui()
  const { id: modeloId, nome: modelo } = documento.modelo
  const { data, error, refetch } = useQuery(modeloQueries.preenchimentos(modeloId))
  const usar = ({ nome, entrevista, corpo }: Preenchimento) =>
    // Saved with another version of the modelo: answers to questions it no longer has are left out.
    aplicar({ entrevista: conferir(documento.campos, entrevista).respostas, corpo }, t`Preenchimento aplicado: ${nome}`)
  const grupos = [
    { titulo: t`Meus`, lista: data?.filter(({ de }) => de === 'PESSOA') ?? [] },
    { titulo: t`Da unidade`, lista: data?.filter(({ de }) => de === 'UNIDADE') ?? [] },
  ].filter(({ lista }) => lista.length > 0)
  return (
    <Modal titulo={t`Preenchimentos de ${modelo}`} fechar={fechar} larga>
      {error && <ProblemAlert erro={error} tentar={() => void refetch()} />}
      {!data && !error && <RoutePending />}
      {data?.length === 0 && (
        <EmptyState titulo={t`Nenhum preenchimento salvo.`}>
          <p>
            <Trans>Salve abaixo o que está escrito, para começar o próximo documento com ele.</Trans>
          </p>
        </EmptyState>
      )}
      {grupos.map(({ titulo, lista }) => (
        <section key={titulo}>
          <h3>{titulo}</h3>
          <ul className={`${ui.plain} ${criar.modelos}`}>
            {lista.map((preenchimento) => (
              <Linha
                preenchimento={preenchimento}
                modeloId={modeloId}
                edicao={edicao}
                usar={() => usar(preenchimento)}
                key={preenchimento.id}
              />
            ))}
          </ul>
        </section>
      ))}
      <Salvar modeloId={modeloId} edicao={edicao} fechar={fechar} />
    </Modal>
  )
}
