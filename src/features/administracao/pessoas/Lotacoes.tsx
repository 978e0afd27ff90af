import '../campos/ficha.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { EntradaAdministrada, FichaDaPessoa } from '#contract/administrar-pessoas.ts'
import { data } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'

import { MotivoDialog } from '#domain/administracao/MotivoDialog.tsx'
import { ligar } from '#domain/administracao/endereco.ts'
import { Situacao } from '../lista/Situacao.tsx'
import { cadastroMutations } from '../mutations.ts'
import { LotacaoDialog } from './LotacaoDialog.tsx'
import { TransferirDialog } from './TransferirDialog.tsx'

type Aberto = { ato: 'mudar' | 'transferir' | 'situar'; entrada: EntradaAdministrada } | { ato: 'incluir' } | null

const Vigencia = ({ entrada: { desde, ate, fim } }: { entrada: EntradaAdministrada }) => {
  const de = desde && data(desde)
  const ultimo = ate && data(ate)
  const encerrada = fim && data(fim)
  return (
    <small className="soft">
      {de && <Trans>desde {de}</Trans>} {ultimo && fim === null && <Trans>até {ultimo}</Trans>}{' '}
      {encerrada && <Trans>encerrada em {encerrada}</Trans>}
    </small>
  )
}

/** Where a person is posted, and was; what can be done to each post. */
export function Lotacoes({ pessoa }: { pessoa: FichaDaPessoa }) {
  const { t } = useLingui()
  const { situarLotacao } = cadastroMutations(useQueryClient())
  const [aberto, setAberto] = useState<Aberto>(null)
  const fechar = () => setAberto(null)
  return (
    <>
      <ul className="plain admin-lotacoes">
        {pessoa.entradas.map((entrada) => {
          const { id, orgao, unidade, cargo, funcao, matricula, fim } = entrada
          const onde = `${orgao.sigla}/${unidade.sigla}`
          return (
            <li key={id}>
              <div>
                <p>
                  <Link {...ligar('unidades', unidade.id)}>
                    <b>{onde}</b>
                  </Link>{' '}
                  {unidade.nome}
                </p>
                <p>{[cargo?.nome, funcao?.nome].filter(Boolean).join(', ')}</p>
                <p>
                  <span className="num">
                    <Trans>Matrícula {matricula}</Trans>
                  </span>{' '}
                  <Vigencia entrada={entrada} />
                </p>
                {fim !== null && (
                  <Situacao tom="fim">
                    <Trans>Encerrada</Trans>
                  </Situacao>
                )}
              </div>
              <div className="row admin-acoes">
                {fim === null && (
                  <>
                    <button
                      type="button"
                      className="btn small"
                      aria-label={t`Mudar a lotação em ${onde}`}
                      onClick={() => setAberto({ ato: 'mudar', entrada })}
                    >
                      <Trans>Mudar</Trans>
                    </button>
                    <button
                      type="button"
                      className="btn small"
                      aria-label={t`Transferir de ${onde}`}
                      onClick={() => setAberto({ ato: 'transferir', entrada })}
                    >
                      <Trans>Transferir</Trans>
                    </button>
                  </>
                )}
                <button
                  type="button"
                  className="btn small plain"
                  aria-label={fim === null ? t`Encerrar a lotação em ${onde}` : t`Reabrir a lotação em ${onde}`}
                  onClick={() => setAberto({ ato: 'situar', entrada })}
                >
                  {fim === null ? <Trans>Encerrar</Trans> : <Trans>Reabrir</Trans>}
                </button>
              </div>
            </li>
          )
        })}
      </ul>
      <p className="row admin-acoes">
        <button type="button" className="btn" onClick={() => setAberto({ ato: 'incluir' })}>
          <Icon nome="novo" />
          <Trans>Mais uma lotação</Trans>
        </button>
      </p>
      <p className="soft">
        <Trans>
          Férias, licenças e afastamentos não encerram a lotação: registram-se em{' '}
          <Link {...ligar('pessoas', pessoa.id)} search={{ aba: 'ausencias' }}>
            Ausências
          </Link>
          , com quem substitui.
        </Trans>
      </p>
      {aberto?.ato === 'incluir' && <LotacaoDialog pessoaId={pessoa.id} fechar={fechar} />}
      {aberto?.ato === 'mudar' && <LotacaoDialog pessoaId={pessoa.id} atual={aberto.entrada} fechar={fechar} />}
      {aberto?.ato === 'transferir' && <TransferirDialog entrada={aberto.entrada} fechar={fechar} />}
      {aberto?.ato === 'situar' && <Situar entrada={aberto.entrada} mutacao={situarLotacao} fechar={fechar} />}
    </>
  )
}

type PropsDeSituar = {
  entrada: EntradaAdministrada
  mutacao: ReturnType<typeof cadastroMutations>['situarLotacao']
  fechar: () => void
}
function Situar({ entrada: { id, versao, fim, unidade }, mutacao, fechar }: PropsDeSituar) {
  const { t } = useLingui()
  const { sigla } = unidade
  const ativa = fim !== null
  return (
    <MotivoDialog
      titulo={ativa ? t`Reabrir a lotação em ${sigla}?` : t`Encerrar a lotação em ${sigla}?`}
      texto={
        ativa ? (
          <Trans>A pessoa volta a entrar por esta lotação, sem data marcada para o fim.</Trans>
        ) : (
          <>
            <Trans>
              A pessoa deixa de entrar por esta lotação. Com documentos em mãos ou por assinar, antes se diz para quem
              passam.
            </Trans>{' '}
            <Link {...ligar('reorganizacao')}>{t`Reorganização`}</Link>
          </>
        )
      }
      fazer={ativa ? t`Reabrir` : t`Encerrar`}
      feito={t`Lotação salva`}
      mutacao={mutacao}
      pedido={(motivo, chave) => ({ id, versao, ativa, motivo, chave })}
      fechar={fechar}
    />
  )
}
