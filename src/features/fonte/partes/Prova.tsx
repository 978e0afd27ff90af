import ui from '#ui/ui.module.css'
import fonte from '../fonte.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'

import type { AvisoNoDiretorio, ErroNoDiretorio } from '#contract/diretorio.ts'
import type { Prova as Feita } from '#contract/fonte.ts'
import { Alert } from '#ui/Alert.tsx'
import { ScrollTable } from '#ui/ScrollTable.tsx'

import { dizerAchado, dizerRecusa } from '../palavras.ts'

function Achados({
  titulo,
  achados,
  quantos,
}: {
  titulo: string
  achados: (ErroNoDiretorio | AvisoNoDiretorio)[]
  quantos: number
}) {
  const { length } = achados
  if (length === 0) return null
  return (
    <details open>
      <summary>
        {titulo} ({quantos})
      </summary>
      <ul className={fonte.fonteAchados}>
        {achados.map((achado, i) => (
          <li key={i}>
            {achado.dn !== null && <code>{achado.dn}</code>} {achado.coluna !== null && <b>{achado.coluna}</b>}{' '}
            {dizerAchado(achado)}
          </li>
        ))}
      </ul>
      {quantos > length && (
        <p className={ui.soft}>
          <Trans>Estes são os primeiros {length}.</Trans>
        </p>
      )}
    </details>
  )
}

export function Prova({ prova }: { prova: Feita }) {
  const { t } = useLingui()
  if ('recusa' in prova)
    return (
      <Alert severidade="error" role="alert">
        {dizerRecusa(prova.recusa)}
      </Alert>
    )
  const { pessoas, unidades, amostra } = prova
  return (
    <section className={fonte.fonteProva} aria-label={t`O que seria lido`}>
      <Alert severidade="success" role="status">
        <Plural value={pessoas} one="# pessoa seria lida" other="# pessoas seriam lidas" />
        {unidades > 0 && <Plural value={unidades} one=", e # unidade" other=", e # unidades" />}.
      </Alert>
      <ScrollTable nome={t`As primeiras pessoas`}>
        <thead>
          <tr>
            <th>{t`Nome`}</th>
            <th>{t`CPF`}</th>
            <th>{t`Matrícula`}</th>
            <th>{t`Unidade`}</th>
            <th>{t`E-mail`}</th>
          </tr>
        </thead>
        <tbody>
          {amostra.pessoas.map(({ dn, nome, cpf, matricula, orgao, unidade, email }) => (
            <tr key={dn}>
              <td>{nome}</td>
              <td>{cpf}</td>
              <td>{matricula}</td>
              <td>
                {orgao}/{unidade}
              </td>
              <td>{email}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <Achados titulo={t`Não seriam lidas`} achados={prova.erros} quantos={prova.quantosErros} />
      <Achados titulo={t`Para olhar`} achados={prova.avisos} quantos={prova.quantosAvisos} />
    </section>
  )
}
