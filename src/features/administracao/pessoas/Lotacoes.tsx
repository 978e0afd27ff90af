import ui from '#ui/ui.module.css'
import ficha from '../campos/ficha.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { EntradaAdministrada, FichaDaPessoa } from '#contract/administrar-pessoas.ts'
import { Icon } from '#ui/Icon.tsx'

import { MotivoDialog } from '#domain/administracao/MotivoDialog.tsx'
import { ligar } from '#domain/administracao/endereco.ts'
import { pessoaMutations } from '../mutations-das-pessoas.ts'
import { LotacaoDialog } from './LotacaoDialog.tsx'
import { type AtoNaLotacao, LotacaoItem } from './LotacaoItem.tsx'
import { TransferirDialog } from './TransferirDialog.tsx'

type Aberto = { ato: AtoNaLotacao; entrada: EntradaAdministrada } | { ato: 'incluir' } | null

export function Lotacoes({ pessoa }: { pessoa: FichaDaPessoa }) {
  const { situarLotacao } = pessoaMutations(useQueryClient())
  const [aberto, setAberto] = useState<Aberto>(null)
  const fechar = () => setAberto(null)
  return (
    <>
      <ul className={`${ui.plain} ${ficha.adminLotacoes}`}>
        {pessoa.entradas.map((entrada) => (
          <LotacaoItem key={entrada.id} entrada={entrada} abrir={(ato) => setAberto({ ato, entrada })} />
        ))}
      </ul>
      <p className={ui.row}>
        <button type="button" className={ui.btn} onClick={() => setAberto({ ato: 'incluir' })}>
          <Icon nome="novo" />
          <Trans>Mais uma lotação</Trans>
        </button>
      </p>
      <p className={ui.soft}>
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
  mutacao: ReturnType<typeof pessoaMutations>['situarLotacao']
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
