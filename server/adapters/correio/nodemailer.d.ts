/** What of it is used here; it is loaded only where SMTP_URL is set. */
declare module 'nodemailer' {
  export function createTransport(url: string): {
    sendMail(mensagem: {
      from: string
      to: { name: string; address: string }
      messageId: string
      subject: string
      text: string
      html: string
      headers: Record<string, string>
      disableFileAccess: true
      disableUrlAccess: true
    }): Promise<unknown>
    close(): void
  }
}
