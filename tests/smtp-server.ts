import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export type ReceivedMail = {
  /** The command lines, such as "RCPT TO:<ana@example.com>". */
  commands: string[];
  /** Headers and body as received. */
  data: string;
};

export type SmtpServer = {
  /** `smtp://127.0.0.1:PORT` */
  url: string;
  received: ReceivedMail[];
  /** Responses to the next recipients, such as "550 no such mailbox"; then "250 ok" again. */
  answers: string[];
  /** Responses to the next sign-ins, such as "535 wrong password"; then they succeed again. */
  signIns: string[];
  /** Responses to the next connections, senders, mails that begin, and mails that were received whole. */
  greetings: string[];
  senders: string[];
  beginnings: string[];
  endings: string[];
  /** Addresses whose mails get no response to their recipient. */
  silentFor: Set<string>;
  /** Whether it offers DSN (RFC 3461). */
  dsn: { offered: boolean };
  /** The largest number of connections at the same time. */
  mostAtOnce(): number;
  /** Breaks all connections off. */
  disconnect(): void;
  close(): Promise<void>;
};

/**
 * Starts a small SMTP server (RFC 5321, no TLS) that keeps received messages. Each response may also be "silence", "never-ending", or
 * "close", which breaks the connection off; a mail's beginning may be "close in the middle" of its content.
 * A mail is kept unless its ending refuses it.
 */
export async function startSmtpServer(): Promise<SmtpServer> {
  const script: Script = {
    received: [],
    answers: [],
    signIns: [],
    greetings: [],
    senders: [],
    beginnings: [],
    endings: [],
    silentFor: new Set(),
    dsn: { offered: false },
  };
  const sockets = new Set<Socket>();
  let most = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    most = Math.max(most, sockets.size);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    converse(socket, script);
  });
  const disconnect = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...script,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mostAtOnce: () => most,
    disconnect,
    close: async () => {
      server.close();
      disconnect();
      await once(server, 'close');
    },
  };
}

type Script = Omit<SmtpServer, 'url' | 'mostAtOnce' | 'disconnect' | 'close'>;

function converse(socket: Socket, script: Script): void {
  let commands: string[] = [];
  let unread = '';
  let inData = false;
  let closesInData = false;
  const answerTo = (verb: string, line: string): string => {
    switch (verb) {
      case 'DATA':
        return script.beginnings.shift() ?? '354 go on';
      case 'QUIT':
        return '221 bye';
      case 'EHLO':
        return `250-test\r\n${script.dsn.offered ? '250-DSN\r\n' : ''}250 AUTH PLAIN`;
      case 'AUTH':
        return script.signIns.shift() ?? '235 welcome';
      case 'MAIL':
        return script.senders.shift() ?? '250 ok';
      case 'RCPT':
        if (script.silentFor.has(/<(.*)>/.exec(line)?.[1] ?? '')) return 'silence';
        return script.answers.shift() ?? '250 ok';
      default:
        return '250 ok';
    }
  };
  const say = (line: string) => {
    if (line === 'close') socket.destroy();
    else if (line === 'never-ending') {
      const timer = setInterval(() => socket.write('250-wait\r\n'), 20);
      socket.once('close', () => clearInterval(timer));
    } else if (line !== 'silence') socket.write(`${line}\r\n`);
  };
  say(script.greetings.shift() ?? '220 test');
  socket.on('data', (chunk) => {
    if (closesInData) {
      socket.destroy();
      return;
    }
    unread += chunk.toString('utf8');
    for (;;) {
      const end = unread.indexOf(inData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const piece = unread.slice(0, end);
      unread = unread.slice(end + (inData ? 5 : 2));
      if (inData) {
        inData = false;
        const ending = script.endings.shift() ?? '250 kept';
        if (!/^[45]/.test(ending)) script.received.push({ commands, data: piece });
        commands = [];
        say(ending);
        continue;
      }
      commands.push(piece);
      const verb = piece.slice(0, 4).toUpperCase();
      const answer = answerTo(verb, piece);
      closesInData = answer === 'close in the middle';
      inData = verb === 'DATA' && answer.startsWith('354');
      say(closesInData ? '354 go on' : answer);
    }
  });
}
