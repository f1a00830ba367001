import { Component, type ComponentChildren } from 'preact';

interface ErrorBoundaryProps {
  readonly onError: (error: unknown) => void;
  readonly children: ComponentChildren;
}

/** Draws nothing more once its children can't be drawn: what follows is up to `onError`. */
export class ErrorBoundary extends Component<ErrorBoundaryProps> {
  static override getDerivedStateFromError = () => ({ hasFailed: true });
  override state = { hasFailed: false };

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
